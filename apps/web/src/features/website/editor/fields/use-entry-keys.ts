import { useState } from 'react'

/** Keys that stay with the entries of a list, which have none of their own, while they are moved. */
export function useEntryKeys(length: number) {
  const [known, setKnown] = useState({ next: length, keys: [...Array(length).keys()] })
  // Someone else has changed the list: its entries are new ones.
  if (known.keys.length !== length) {
    const keys = Array.from({ length }, (_, index) => known.next + index)
    setKnown({ next: known.next + length, keys })
  }
  const edit = (change: (keys: number[], next: number) => number[]) =>
    setKnown(({ next, keys }) => ({ next: next + 1, keys: change(keys, next) }))
  return {
    keys: known.keys,
    insert: (index: number) => edit((keys, next) => keys.toSpliced(index, 0, next)),
    remove: (index: number) => edit((keys) => keys.toSpliced(index, 1)),
    move: (from: number, to: number) => edit((keys) => moved(keys, from, to)),
  }
}

const moved = (keys: number[], from: number, to: number) =>
  keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1))
