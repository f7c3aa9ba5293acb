import type { EventFeeNotBilled, EventFeeRecord } from '@clubhouse/schema/finance/event-fee'
import { formatAmount } from '@clubhouse/schema/money'

/** Why a member isn't billed. */
export const notBilledWords = {
  LeftOut: 'Left out',
  Ended: 'No longer a member',
  Deceased: 'Deceased',
  NoCharge: 'Nothing to pay',
} satisfies Record<EventFeeNotBilled, string>

export const peopleOf = (count: number) => (count === 1 ? '1 person' : `${count} people`)

type Sums = Pick<EventFeeRecord, 'open' | 'waiting' | 'billed' | 'currency'>

/** '$150.00 to bill from 4 members · $50.00 billed' */
export function formatSums({ open, waiting, billed, currency }: Sums): string {
  const part = ({ cents }: Sums['open'], what: string) =>
    cents > 0 && `${formatAmount(cents, currency)} ${what}`
  return (
    [
      part(open, `to bill from ${open.members === 1 ? '1 member' : `${open.members} members`}`),
      part(waiting, 'on the next dues invoices'),
      part(billed, 'billed'),
    ]
      .filter(Boolean)
      .join(' · ') || 'Nothing to bill'
  )
}
