import type { AgingRow } from '@clubhouse/schema/finance/aging'

/** A row of the list: a member has one in each currency. */
export type AgingListRow = AgingRow & { id: string }

/** The parts of what somebody owes, by days since it was due. */
export const buckets = [
  { key: 'notDue', label: 'Not due' },
  { key: 'days0', label: '0–30' },
  { key: 'days31', label: '31–60' },
  { key: 'days61', label: '61–90' },
  { key: 'days91', label: 'Over 90' },
] as const satisfies readonly { key: keyof AgingRow; label: string }[]

type Amounts = Pick<AgingRow, (typeof buckets)[number]['key']>

/** The oldest part that somebody owes, in days: 'Over 90 days'; null when nothing is due. */
export function oldestOf(row: Amounts): string | null {
  const oldest = buckets.findLast(({ key }) => key !== 'notDue' && row[key] > 0)
  return oldest ? `${oldest.label} days` : null
}
