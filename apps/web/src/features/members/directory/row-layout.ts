import type { LetterGroup } from './group-by-letter'

/** A group among the rows of the whole list: its heading is a row, then its cards, several to a row. */
export type PlacedGroup = LetterGroup & {
  heading: number
  /** The row after its last. */
  end: number
}

export type RowLayout = {
  columns: number
  groups: PlacedGroup[]
  /** A row's key, which does not depend on other rows: its letter, or its first member's id. */
  keys: string[]
}

/** The rows of the list with this many cards in a row. */
export function layOutRows(groups: readonly LetterGroup[], columns: number): RowLayout {
  const keys: string[] = []
  const placed = groups.map((group) => {
    const heading = keys.push(group.letter) - 1
    group.members.forEach(({ id }, index) => {
      if (index % columns === 0) keys.push(id)
    })
    return { ...group, heading, end: keys.length }
  })
  return { columns, groups: placed, keys }
}
