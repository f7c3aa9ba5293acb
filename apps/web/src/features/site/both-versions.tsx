import type { SectionKey } from '@clubhouse/schema/site/sections'
import { useId, useState } from 'react'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { entriesOf, fieldOf } from './changes'
import { Words } from './changes-list'
import { type ListLabels, labelsOf } from './field-labels'
import { entryInWords, inWords } from './in-words'
import { Notice } from './notice'
import { sameValue } from './same-value'

type BothVersionsProps = {
  section: SectionKey
  mine: unknown
  theirs: unknown
  /** Who changed it; null: it is not known. */
  by: string | null
  /** Whether that is who looks at it, in another tab or on another device. */
  isYou: boolean
  /** Their version with the chosen fields of mine. */
  onChoose: (value: unknown) => void
}

type Side = 'mine' | 'theirs'

/** Two versions of a section side by side; nothing is put together that was not chosen. */
export function BothVersions({ section, mine, theirs, by, isYou, onChoose }: BothVersionsProps) {
  const fields = labelsOf(section).filter(
    ([name]) => !sameValue(fieldOf(mine, name), fieldOf(theirs, name)),
  )
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const all = (side: Side) => setSides(Object.fromEntries(fields.map(([name]) => [name, side])))
  const left = fields.filter(([name]) => !sides[name]).length
  const choose = () => {
    const kept = fields.filter(([name]) => sides[name] === 'mine')
    const parts = kept.map(([name]) => [name, fieldOf(mine, name)])
    onChoose({ ...Object(theirs), ...Object.fromEntries(parts) })
  }
  const words = isYou ? { theirs: 'the other', mine: 'this' } : { theirs: 'theirs', mine: 'mine' }
  const title = isYou
    ? 'You have changed this section elsewhere.'
    : `Somebody else has changed this section${by ? `: ${by}` : ''}.`
  return (
    <Notice label="Changed meanwhile" title={title}>
      <p>Nothing of either is lost yet. Choose for each part which one stays.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => all('theirs')}>
          Take all of {words.theirs}
        </Button>
        <Button variant="quiet" onClick={() => all('mine')}>
          Keep all of {words.mine}
        </Button>
      </div>
      <ul className="grid gap-4">
        {fields.map(([name, label]) => (
          <FieldChoice
            key={name}
            label={label}
            name={name}
            mine={fieldOf(mine, name)}
            theirs={fieldOf(theirs, name)}
            words={words}
            chosen={sides[name]}
            onChoose={(side) => setSides({ ...sides, [name]: side })}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={left > 0} onClick={choose}>
          Go on with this
        </Button>
        {left > 0 && <p>{left === 1 ? '1 part is left' : `${left} parts are left`}</p>}
      </div>
    </Notice>
  )
}

type FieldChoiceProps = {
  label: string | ListLabels
  name: string
  mine: unknown
  theirs: unknown
  /** What the two are called. */
  words: Readonly<Record<Side, string>>
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

function FieldChoice({ label, name, mine, theirs, words, chosen, onChoose }: FieldChoiceProps) {
  const group = useId()
  const sides = [
    { side: 'theirs', title: `Take ${words.theirs}`, value: theirs, other: mine },
    { side: 'mine', title: `Keep ${words.mine}`, value: mine, other: theirs },
  ] as const
  return (
    <li>
      <fieldset className="rounded-md bg-surface p-4 text-text">
        <legend className="float-left mb-2 w-full font-semibold">
          {typeof label === 'string' ? label : label.list}
        </legend>
        <div className="clear-both grid gap-3 sm:grid-cols-2">
          {sides.map(({ side, title, value, other }) => (
            <label
              key={side}
              className={cn(
                'block rounded-md border p-3',
                chosen === side ? 'border-primary bg-primary-soft' : 'border-control',
              )}
            >
              <span className="flex min-h-8 items-center gap-3 font-semibold">
                <input
                  type="radio"
                  name={group}
                  className="size-5 accent-primary"
                  checked={chosen === side}
                  onChange={() => onChoose(side)}
                />
                {title}
              </span>
              {typeof label === 'string' ? (
                <Words text={inWords(name, value)} />
              ) : (
                <Entries labels={label} value={value} other={other} />
              )}
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  )
}

type EntriesProps = { labels: ListLabels; value: unknown; other: unknown }

/** The entries of a list; those that the other version does not have at this place are marked. */
const Entries = ({ labels, value, other }: EntriesProps) => (
  <ol className="grid list-inside list-decimal gap-2">
    {entriesOf(value).map((entry, place) => {
      const isSame = sameValue(entry, entriesOf(other)[place])
      return (
        // Entries have no key but the place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={place}>
          {isSame ? (
            <Words text={entryInWords(labels, entry)} />
          ) : (
            <mark className="block rounded-sm bg-accent-soft px-1.5 text-on-accent-soft">
              <span className="sr-only">Differs: </span>
              <Words text={entryInWords(labels, entry)} />
            </mark>
          )}
        </li>
      )
    })}
  </ol>
)
