import { controlStyle } from '#/components/form/fields/control-style'
import { cn } from '#/components/ui/cn'
import { rowsText } from './count-text'
import { type Encoding, encodingName, encodings } from './encodings'
import type { MemberTable } from './read-member-file'

const shownRows = 3

/** The first lines of a file, as they were parsed. */
export const Preview = ({ table: { file, header, rows } }: { table: MemberTable }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section aria-label="First rows" tabIndex={0} className="overflow-x-auto rounded-md">
    <table className="w-full border-collapse whitespace-nowrap text-left text-sm">
      <caption className="pb-2 text-left text-base text-muted">
        {rows.length > shownRows && `The first ${shownRows} of `}
        {rowsText(rows.length)} in {file.name}
      </caption>
      <thead>
        <tr className="bg-sunken">
          {header.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have their place only
            <th key={place} scope="col" className="px-3 py-2 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, shownRows).map(({ line, cells }) => (
          <tr key={line} className="border-border border-b">
            {header.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have their place only
              <td key={place} className="max-w-60 truncate px-3 py-2">
                {cells[place]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

type EncodingChoiceProps = { encoding: Encoding; onChange: (encoding: Encoding) => void }

/** How the letters of a file were read; for when the rows above show signs instead of letters. */
export const EncodingChoice = ({ encoding, onChange }: EncodingChoiceProps) => (
  <label className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
    Letters look wrong? Read the file as
    <select
      value={encoding}
      onChange={({ target }) => onChange(encodingName.parse(target.value))}
      className={cn(controlStyle, 'w-fit')}
    >
      {encodingName.options.map((name) => (
        <option key={name} value={name}>
          {encodings[name]}
        </option>
      ))}
    </select>
  </label>
)
