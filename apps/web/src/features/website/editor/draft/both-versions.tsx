import { fixedLength } from '@clubhouse/schema/website/fixed-length'
import { type SectionKey, sectionSchemas } from '@clubhouse/schema/website/sections'
import { useId, useState } from 'react'
import { Notice } from '#/components/notice'
import { sameValue } from '#/components/same-value'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { type ListLabels, labelsOf } from '../field-labels'
import { partAt } from '../fields/text-limit'
import { entriesOf, fieldOf } from './changes'
import { Words } from './changes-list'
import { formatEntry, inWords } from './format-field'

type BothVersionsProps = {
  section: SectionKey
  mine: unknown
  theirs: unknown
  /** The name of the person who changed it; null if unknown. */
  by: string | null
  /** Whether that is the reader, in another tab or on another device. */
  isYou: boolean
  /** Their version with the chosen fields of mine. */
  onChoose: (value: unknown) => void
}

/** 'both': their entries of a list, then those that only mine has. */
type Side = 'mine' | 'theirs' | 'both'

/** Two versions of a section side by side, of which the reader chooses each part. */
export function BothVersions({ section, mine, theirs, by, isYou, onChoose }: BothVersionsProps) {
  const parts = partsOf(section, mine, theirs)
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const all = (side: 'mine' | 'theirs') =>
    setSides(Object.fromEntries(parts.map(({ key }) => [key, side])))
  const left = parts.filter(({ key }) => !sides[key]).length
  const choose = () => onChoose(together(parts, sides, theirs))
  const words = isYou
    ? { theirs: 'the other version', mine: 'this' }
    : { theirs: 'theirs', mine: 'mine' }
  const title = isYou
    ? 'You changed this section elsewhere.'
    : `${by ?? 'Someone else'} changed this section.`
  return (
    <Notice label="Conflicting changes" title={title}>
      <p>Both versions are still here. For each part, choose which one to keep.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => all('theirs')}>
          Use all of {words.theirs}
        </Button>
        <Button variant="quiet" onClick={() => all('mine')}>
          Keep all of {words.mine}
        </Button>
      </div>
      <ul className="grid gap-4">
        {parts.map((part) => (
          <PartChoice
            key={part.key}
            part={part}
            words={words}
            chosen={sides[part.key]}
            onChoose={(side) => setSides({ ...sides, [part.key]: side })}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={left > 0} onClick={choose}>
          Continue
        </Button>
        {left > 0 && <p>{left === 1 ? '1 part left to choose' : `${left} parts left to choose`}</p>}
      </div>
    </Notice>
  )
}

/** A difference that is chosen as a whole: a field, or an entry of a list that is as long in both versions. */
type Part = {
  key: string
  name: string
  /** Of an entry; null: the whole field. */
  index: number | null
  label: string
  labels: ListLabels | null
  /** Whether the list may be longer than it is. */
  mayGrow: boolean
  mine: unknown
  theirs: unknown
}

const partsOf = (section: SectionKey, mine: unknown, theirs: unknown): Part[] =>
  labelsOf(section).flatMap(([name, label]): Part[] => {
    const both = { mine: fieldOf(mine, name), theirs: fieldOf(theirs, name) }
    const mayGrow = fixedLength(partAt(sectionSchemas[section], name)) === null
    if (sameValue(both.mine, both.theirs)) return []
    if (typeof label === 'string')
      return [{ key: name, name, index: null, label, labels: null, mayGrow: false, ...both }]
    const entries = { mine: entriesOf(both.mine), theirs: entriesOf(both.theirs) }
    if (entries.mine.length !== entries.theirs.length)
      return [{ key: name, name, index: null, label: label.list, labels: label, mayGrow, ...both }]
    return entries.mine.flatMap((entry, index) =>
      sameValue(entry, entries.theirs[index])
        ? []
        : [
            {
              key: `${name}.${index}`,
              name,
              index,
              label: `${label.entry} ${index + 1}`,
              labels: label,
              mayGrow,
              mine: entry,
              theirs: entries.theirs[index],
            },
          ],
    )
  })

/** Their version with the chosen parts of mine. */
function together(
  parts: readonly Part[],
  sides: Readonly<Record<string, Side>>,
  theirs: unknown,
): unknown {
  const value: Record<string, unknown> = { ...Object(theirs) }
  for (const { key, name, index, mine } of parts) {
    const side = sides[key]
    if (side === 'both') value[name] = joined(value[name], index === null ? mine : [mine])
    if (side !== 'mine') continue
    value[name] = index === null ? mine : entriesOf(value[name]).with(index, mine)
  }
  return value
}

const joined = (theirs: unknown, mine: unknown): unknown[] => {
  const there = entriesOf(theirs)
  return [
    ...there,
    ...entriesOf(mine).filter((entry) => !there.some((one) => sameValue(one, entry))),
  ]
}

type PartChoiceProps = {
  part: Part
  /** The names of the two versions. */
  words: Readonly<Record<'mine' | 'theirs', string>>
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

function PartChoice({ part, words, chosen, onChoose }: PartChoiceProps) {
  const { label, labels, index, mayGrow, mine, theirs } = part
  const group = useId()
  const isList = labels !== null && index === null
  const sides = [
    { side: 'theirs', title: `Use ${words.theirs}`, value: theirs, other: mine },
    { side: 'mine', title: `Keep ${words.mine}`, value: mine, other: theirs },
    ...(mayGrow
      ? [{ side: 'both', title: 'Keep both', value: joined(theirs, mine), other: theirs } as const]
      : []),
  ] as const
  return (
    <li>
      <fieldset className="rounded-md bg-surface p-4 text-text">
        <legend className="float-left mb-2 w-full font-semibold">{label}</legend>
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
                  className="size-5 shrink-0 accent-primary"
                  checked={chosen === side}
                  onChange={() => onChoose(side)}
                />
                {title}
              </span>
              {isList ? (
                <Entries labels={labels} value={value} other={other} />
              ) : (
                <Words text={wordsOf({ side, part, value })} />
              )}
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  )
}

/** Formats one version of a part, unless it is a whole list. */
function wordsOf({ side, part, value }: { side: Side; part: Part; value: unknown }) {
  if (side === 'both') return 'Theirs first, then mine at the end of the list.'
  return part.labels ? formatEntry(part.labels, value) : inWords(part.name, value)
}

type EntriesProps = { labels: ListLabels; value: unknown; other: unknown }

/** The entries of a list; those that the other version does not have at this place are marked. */
const Entries = ({ labels, value, other }: EntriesProps) => (
  <ol className="grid list-inside list-decimal gap-2">
    {entriesOf(value).map((entry, index) => {
      const isSame = sameValue(entry, entriesOf(other)[index])
      return (
        // Entries have no key but the place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index}>
          {isSame ? (
            <Words text={formatEntry(labels, entry)} />
          ) : (
            <mark className="block rounded-sm bg-accent-soft px-1.5 text-on-accent-soft">
              <span className="sr-only">Different: </span>
              <Words text={formatEntry(labels, entry)} />
            </mark>
          )}
        </li>
      )
    })}
  </ol>
)
