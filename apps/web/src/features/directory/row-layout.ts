import type { LetterGroup } from './group-by-letter'

/** A group among the rows of the whole list: its heading is a row, then its cards, some to a row. */
export type PlacedGroup = LetterGroup & {
  heading: number
  /** The row after its last. */
  end: number
}

export type RowLayout = {
  columns: number
  groups: PlacedGroup[]
  /** What a row is known by, whatever else is found: its letter, or its first member's id. */
  keys: string[]
}

/** The rows of the list when so many cards stand in a row. */
export function layOutRows(groups: readonly LetterGroup[], columns: number): RowLayout {
  const keys: string[] = []
  const placed = groups.map((group) => {
    const heading = keys.push(group.letter) - 1
    group.members.forEach(({ id }, place) => {
      if (place % columns === 0) keys.push(id)
    })
    return { ...group, heading, end: keys.length }
  })
  return { columns, groups: placed, keys }
}
