import { useId } from 'react'
import { controlStyle } from '#/components/form/fields/control-style'
import { cn } from '#/components/ui/cn'
import { rowsText } from './count-text'
import type { NamedPlace, PlaceKind, UnknownPlace } from './unknown-places'

type PlaceChoiceListProps = {
  kind: PlaceKind
  places: readonly UnknownPlace[]
  /** All that the club has. */
  known: readonly NamedPlace[]
  /** The choice for each place, by its key. */
  choiceOf: (place: UnknownPlace) => string
  onChoose: (place: UnknownPlace, choice: string) => void
  /** Whether rows without a chapter get one. */
  hasDefault: boolean
}

const titles = { company: 'New companies', chapter: 'New chapters' }
const hints = {
  company:
    'These company names aren’t in the club yet. Each choice applies to all rows with the name.',
  chapter:
    'These chapter names aren’t in the club yet. Each choice applies to all rows with the name.',
}

/** Lists the names in the file that the club doesn't have, each with a choice for all of its rows. */
export function PlaceChoiceList({ kind, places, ...rest }: PlaceChoiceListProps) {
  const id = useId()
  if (places.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-md border border-border bg-surface p-5"
    >
      <div>
        <h3 id={id} className="font-heading font-semibold text-lg">
          {titles[kind]}
        </h3>
        <p className="text-muted">{hints[kind]}</p>
      </div>
      <ul className="grid max-h-120 gap-4 overflow-y-auto p-1">
        {places.map((place) => (
          <li key={place.key}>
            <PlaceSelect place={place} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type PlaceSelectProps = Omit<PlaceChoiceListProps, 'kind' | 'places'> & { place: UnknownPlace }

function PlaceSelect({ place, known, choiceOf, onChoose, hasDefault }: PlaceSelectProps) {
  const { kind, name, also, rows, similar, isAmbiguous } = place
  const others = known.filter(({ id }) => !similar.some((one) => one.id === id))
  return (
    <label className="grid gap-x-4 gap-y-1 sm:grid-cols-2 sm:items-center">
      <span className="wrap-anywhere min-w-0">
        <span className="font-semibold">{name}</span>{' '}
        {also.length > 0 && <span className="text-muted">also {also.join(', ')} </span>}
        <span className="whitespace-nowrap text-muted text-sm">{rowsText(rows)}</span>
      </span>
      <select
        value={choiceOf(place)}
        onChange={({ target }) => onChoose(place, target.value)}
        className={cn(controlStyle, 'py-2')}
      >
        <option value="Skip">Skip these rows</option>
        {!isAmbiguous && <option value="Create">{`Create “${name}”`}</option>}
        {kind === 'company' && <option value="Exempt">No company needed</option>}
        {(kind === 'company' || hasDefault) && (
          <option value="Blank">
            {kind === 'company'
              ? 'Leave the company blank'
              : 'Use the chapter for rows without one'}
          </option>
        )}
        <Places label="Similar names" places={similar} />
        <Places label={kind === 'company' ? 'All companies' : 'All chapters'} places={others} />
      </select>
    </label>
  )
}

const Places = ({ label, places }: { label: string; places: readonly NamedPlace[] }) =>
  places.length > 0 && (
    <optgroup label={label}>
      {places.map(({ id, name, detail }) => (
        <option key={id} value={id}>
          {detail ? `${name}, ${detail}` : name}
        </option>
      ))}
    </optgroup>
  )
