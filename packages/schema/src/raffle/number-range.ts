/** Ticket numbers of a book, both ends included. */
export type NumberRange = { from: number; to: number }

/** How many tickets a range has. */
export const sizeOf = ({ from, to }: NumberRange): number => to - from + 1

/** Returns the ranges that share a number with one; no number may be in two books. */
export const overlapping = <Range extends NumberRange>(
  { from, to }: NumberRange,
  others: readonly Range[],
): Range[] => others.filter((other) => other.from <= to && from <= other.to)

/** Returns numbers as ranges, the lowest first: 1, 2, 3 and 7 are 1–3 and 7–7. */
export function rangesOf(numbers: readonly number[]): NumberRange[] {
  const ranges: NumberRange[] = []
  for (const number of [...new Set(numbers)].sort((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && last.to === number - 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges
}

/** Returns numbers as text: '101–105, 107'. */
export const formatNumbers = (numbers: readonly number[]): string =>
  rangesOf(numbers)
    .map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))
    .join(', ')

/**
 * Parses numbers as a person types them, '104, 107–110', without repetition; null for other text. No more than `most` are
 * returned, so that a range of a million costs nothing.
 */
export function parseNumbers(text: string, most: number): number[] | null {
  const numbers = new Set<number>()
  for (const part of text.split(/[,;\n]/)) {
    if (part.trim() === '') continue
    const [, from, to = from] = /^\s*(\d{1,6})\s*(?:[-–]\s*(\d{1,6})\s*)?$/.exec(part) ?? []
    if (from === undefined || Number(to) < Number(from)) return null
    for (let number = Number(from); number <= Number(to) && numbers.size < most; number += 1)
      numbers.add(number)
  }
  return [...numbers].sort((one, other) => one - other)
}

/** Returns the next `count` numbers from `start` on that are for sale, of the sorted numbers of a book. */
export const nextNumbers = (unsold: readonly number[], count: number, start = 0): number[] =>
  unsold.filter((number) => number >= start).slice(0, count)
