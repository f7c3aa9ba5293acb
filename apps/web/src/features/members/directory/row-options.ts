import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import type { RowLayout } from './row-layout'

/** Heights in pixels until the rows themselves have been measured. */
const usualHeading = 32
const usualCards = 194
/** On a phone, where a card has two lines. */
const usualLines = 64

/** Returns the virtualizer's options for the rows; new functions make it lay out everything again. */
export function rowOptions({ columns, groups, keys }: RowLayout) {
  const usual = columns === 1 ? usualLines : usualCards
  const headings = new Set(groups.map(({ heading }) => heading))
  return {
    count: keys.length,
    isHeading: (row: number) => headings.has(row),
    getItemKey: (row: number) => keys[row] ?? row,
    estimateSize: (row: number) => (headings.has(row) ? usualHeading : usual),
    /** The headings are always rendered, for screen readers and for the links to them. */
    rangeExtractor: (range: Range) =>
      [...new Set([...headings, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
  }
}
