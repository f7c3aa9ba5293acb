import type { InvoiceRunReason } from '@clubhouse/schema/enumeration'
import { formatLongDate } from '#/components/format/date'

/** Why a member gets no invoice. */
export const reasonWords = {
  Honorary: 'Honorary member',
  OnLeave: 'On leave',
  Deceased: 'Deceased',
  Ended: 'Membership has ended',
  NoLine: 'The schedule has no dues for this type',
  JoinedAfter: 'Joins later',
  AlreadyBilled: 'Already billed for this period',
  PaysBySubscription: 'Pays by card subscription',
  LeftOut: 'Left out by the treasurer',
} satisfies Record<InvoiceRunReason, string>

type Days = { startsOn: string; endsOn: string }

/** Formats a period as 'October 1, 2026 to December 31, 2026'. */
export const formatPeriod = ({ startsOn, endsOn }: Days): string =>
  `${formatLongDate(startsOn)} to ${formatLongDate(endsOn)}`

/** Formats a count of members: '1 member', '12 members'. */
export const membersOf = (count: number): string =>
  count === 1 ? '1 member' : `${count.toLocaleString()} members`

/** Formats a count of invoices. */
export const invoicesOf = (count: number): string =>
  count === 1 ? '1 invoice' : `${count.toLocaleString()} invoices`
