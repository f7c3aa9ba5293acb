import { rowsText } from './count-text'
import type { CsvTable } from './read-csv-file'

const shownRows = 3

/** The first lines of a file, as they were parsed. */
export const Preview = ({ table: { filename, header, rows } }: { table: CsvTable }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section aria-label="First rows" tabIndex={0} className="overflow-x-auto rounded-md">
    <table className="w-full border-collapse whitespace-nowrap text-left text-sm">
      <caption className="pb-2 text-left text-base text-muted">
        {rows.length > shownRows && `The first ${shownRows} of `}
        {rowsText(rows.length)} in {filename}
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
