import { splitWords, type Word } from './split-words.js'
import { letters, stateNamed, statesBeginning } from './us-states.js'

/** One way to read what was typed: a street and a city, then the states it may be in. */
export type Reading = {
  words: Word[]
  /** The offset in the text where the words end. */
  end: number
  /** Two letters each; null when none was typed. */
  states: string[] | null
}

export type Query = {
  text: string
  /** The beginning of a ZIP code, or all five digits; '' when none was typed. */
  zip: string
  /** With a state that was typed in full. */
  inState: Reading | null
  /** With the beginning of a state: 'Raleigh, North Car'. */
  inStates: Reading | null
  /** All words, the state's too: 'Port Washington' is a city. */
  anywhere: Reading
}

/** Parses what was typed from its end: country, ZIP code, state. */
export function readQuery(text: string): Query {
  const all: Reading = { ...splitWords(text), states: null }
  const digits = all.words.at(-1)?.plain ?? ''
  const full = /^(\d{5})(?: \d{4})?$/.exec(digits)?.[1]
  if (full) return { text, zip: full, ...readStates(dropLast(all, 1)) }
  if (/^\d{1,4}$/.test(digits)) {
    const before = readStates(dropLast(all, 1))
    // A number alone or after a state begins a ZIP code; after other words it may be a house or a road.
    if (all.words.length === 1 || before.inState) return { text, zip: digits, ...before }
  }
  return { text, zip: '', ...readStates(all) }
}

function readStates(anywhere: Reading): Pick<Query, 'inState' | 'inStates' | 'anywhere'> {
  return {
    anywhere,
    inState: readState(anywhere, (name) => {
      const state = stateNamed(name)
      return state ? [state] : []
    }),
    inStates: readState(anywhere, statesBeginning),
  }
}

const longestState = 4

/** The longest end of the words that `find` finds as a state, or null. */
function readState(reading: Reading, find: (name: string) => string[]): Reading | null {
  for (let count = Math.min(longestState, reading.words.length); count > 0; count--) {
    const states = find(
      letters(
        reading.words
          .slice(-count)
          .map((word) => word.plain)
          .join(' '),
      ),
    )
    if (states.length > 0) return { ...dropLast(reading, count), states }
  }
  return null
}

function dropLast({ words, end, states }: Reading, count: number): Reading {
  const kept = words.slice(0, words.length - count)
  return { words: kept, end: words[kept.length]?.start ?? end, states }
}
