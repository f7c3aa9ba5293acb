import type { SectionKey } from '@clubhouse/schema/website/sections'
import { labelsOf } from '../field-labels'
import { entriesOf, fieldOf } from './changes'
import { Words } from './changes-list'
import { formatEntry, inWords } from './format-field'

type FormattedValueProps = { section: SectionKey; value: unknown }

/** All that a section says, field by field. */
export const FormattedValue = ({ section, value }: FormattedValueProps) => (
  <dl className="grid gap-4">
    {labelsOf(section).map(([name, label]) => (
      <div key={name}>
        <dt className="font-semibold">{typeof label === 'string' ? label : label.list}</dt>
        <dd>
          {typeof label === 'string' ? (
            <Words text={inWords(name, fieldOf(value, name))} />
          ) : (
            <ol className="grid list-inside list-decimal gap-2">
              {entriesOf(fieldOf(value, name)).map((entry, index) => (
                // Entries have no key but the place.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <li key={index}>
                  <Words text={formatEntry(label, entry)} />
                </li>
              ))}
            </ol>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
