import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import type { RowLayout } from './row-layout'

/** Heights in pixels until the rows themselves have been measured. */
const usualHeading = 72
const usualCards = 200

/** What the virtualiser asks about the rows; new functions make it lay out everything anew. */
export function rowOptions({ groups, keys }: RowLayout) {
  const headings = new Set(groups.map(({ heading }) => heading))
  return {
    count: keys.length,
    isHeading: (row: number) => headings.has(row),
    getItemKey: (row: number) => keys[row] ?? row,
    estimateSize: (row: number) => (headings.has(row) ? usualHeading : usualCards),
    /** The headings are always there, for screen readers and for the links to them. */
    rangeExtractor: (range: Range) =>
      [...new Set([...headings, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
  }
}
