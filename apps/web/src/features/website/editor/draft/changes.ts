import type { SectionKey } from '@clubhouse/schema/website/sections'
import { sameValue } from '#/components/same-value'
import { type ListLabels, labelsOf } from '../field-labels'
import { formatEntry, inWords } from './format-field'

/** The change of one field, or of one entry of a list. */
export type Change = {
  /** The name of the field, and the label of what has changed. */
  name: string
  label: string
  kind: 'changed' | 'added' | 'removed' | 'moved'
  /** Formatted values; null if there was or is none. Equal for an entry that was moved. */
  before: string | null
  after: string | null
}

/** Returns the differences between two values of a section, in the order of its form. */
export const changesOf = (section: SectionKey, before: unknown, after: unknown): Change[] =>
  labelsOf(section).flatMap(([name, label]) => {
    const then = fieldOf(before, name)
    const now = fieldOf(after, name)
    if (sameValue(then, now)) return []
    if (typeof label !== 'string') return listChanges(name, label, entriesOf(then), entriesOf(now))
    return [
      { name, label, kind: 'changed', before: inWords(name, then), after: inWords(name, now) },
    ]
  })

export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined

export const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

type Pair = { from: number; to: number }

/** Entries that are the same are found wherever they are; of the others those that still resemble each other are pairs. */
function listChanges(
  name: string,
  labels: ListLabels,
  before: unknown[],
  after: unknown[],
): Change[] {
  const same = pairUp(before, after, [], sameValue)
  const alike = pairUp(before, after, same, resemble)
  const pairs = [...same, ...alike]
  const kept = new Set(longestRise(pairs.toSorted((one, other) => one.to - other.to)))
  const words = (entry: unknown) => formatEntry(labels, entry)
  const label = (index: number) => `${labels.entry} ${index + 1}`
  const removed = before.flatMap((entry, from): Change[] =>
    pairs.some((pair) => pair.from === from)
      ? []
      : [{ name, label: label(from), kind: 'removed', before: words(entry), after: null }],
  )
  const others = after.flatMap((entry, to): Change[] => {
    const pair = pairs.find((one) => one.to === to)
    if (!pair) return [{ name, label: label(to), kind: 'added', before: null, after: words(entry) }]
    const then = words(before[pair.from])
    if (alike.includes(pair))
      return [{ name, label: label(to), kind: 'changed', before: then, after: words(entry) }]
    if (kept.has(pair)) return []
    const moved = `${labels.entry} ${pair.from + 1}, now ${to + 1}`
    return [{ name, label: moved, kind: 'moved', before: then, after: words(entry) }]
  })
  return [...others, ...removed]
}

/** Pairs of entries that match, each entry once, and none that is paired already. */
function pairUp(
  before: unknown[],
  after: unknown[],
  known: Pair[],
  matches: (one: unknown, other: unknown, sameIndex: boolean) => boolean,
): Pair[] {
  const found: Pair[] = []
  const taken = (test: (pair: Pair) => boolean) => known.some(test) || found.some(test)
  for (const [to, entry] of after.entries()) {
    if (taken((pair) => pair.to === to)) continue
    const free = [...before.keys()].filter((from) => !taken((pair) => pair.from === from))
    const from = free
      .toSorted((one, other) => Math.abs(one - to) - Math.abs(other - to))
      .find((index) => matches(before[index], entry, index === to))
    if (from !== undefined) found.push({ from, to })
  }
  return found
}

/** Whether two entries share a value; texts are compared by their place. */
function resemble(one: unknown, other: unknown, sameIndex: boolean): boolean {
  if (typeof one !== 'object' || one === null) return sameIndex
  return Object.entries(one).some(
    ([name, value]) =>
      typeof value === 'string' && value !== '' && sameValue(value, fieldOf(other, name)),
  )
}

/** The most pairs, in the order of what is now, that are also in the order of what was: all others were moved. */
function longestRise(pairs: Pair[]): Pair[] {
  const best: Pair[][] = []
  for (const pair of pairs) {
    const before = best
      .filter((rise) => (rise.at(-1)?.from ?? -1) < pair.from)
      .reduce<Pair[]>((longest, rise) => (rise.length > longest.length ? rise : longest), [])
    best.push([...before, pair])
  }
  return best.reduce((longest, rise) => (rise.length > longest.length ? rise : longest), [])
}
