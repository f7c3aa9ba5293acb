import {
  canChargeAnyway,
  type EventFeeDetail,
  type EventFeeRow,
} from '@clubhouse/schema/finance/event-fee'
import { formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { UserLink } from '#/api/user-link'
import { Button } from '#/components/ui/button'
import { notBilledWords, peopleOf } from './fee-words'

type FeeRowsProps = {
  label: string
  rows: readonly EventFeeRow[]
  currency: string
  /** Changes a row that isn't billed yet; null for readers. */
  onEdit: ((row: EventFeeRow) => void) | null
}

/** The members of one group, with people, meals and amount. */
export const FeeRows = ({ label, rows, currency, onEdit }: FeeRowsProps) => (
  <Group label={label} count={rows.length}>
    {rows.map((row) => (
      <Row
        key={row.user.id}
        name={<UserLink user={row.user} className="finger-high font-semibold hover:text-primary" />}
        details={describe(row, currency)}
        amount={formatAmount(row.cents, currency)}
      >
        {row.invoice && (
          <Link
            to="/portal/finance/invoice/$id"
            params={{ id: row.invoice.id }}
            className="finger-high text-primary tabular-nums underline underline-offset-4"
          >
            {row.invoice.number}
          </Link>
        )}
        {row.run && (
          <Link
            to="/portal/finance/run/$id"
            params={{ id: row.run.id }}
            className="finger-high text-primary underline underline-offset-4"
          >
            {row.run.name}
          </Link>
        )}
        {onEdit && canChange(row) && (
          <Button variant="quiet" size="sm" onClick={() => onEdit(row)}>
            Change <span className="sr-only">{row.user.fullname}</span>
          </Button>
        )}
      </Row>
    ))}
  </Group>
)

type DoorRowsProps = Pick<EventFeeDetail, 'door' | 'currency'>

/** The visitors, who are never billed. */
export const DoorRows = ({ door, currency }: DoorRowsProps) => (
  <Group label="Visitors: collect at the door" count={door.length}>
    {door.map(({ name, people, cents }, place) => (
      <Row
        // Two visitors may have one name.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        key={place}
        name={name}
        details={peopleOf(people)}
        amount={formatAmount(cents, currency)}
      />
    ))}
  </Group>
)

const Group = ({
  label,
  count,
  children,
}: {
  label: string
  count: number
  children: ReactNode
}) => (
  <section aria-label={label} className="mb-8">
    <h2 className="mb-1 text-h3">
      {label} <span className="font-normal text-muted tabular-nums">{count}</span>
    </h2>
    <ul aria-label={label} className="divide-y divide-border border-border border-y">
      {children}
    </ul>
  </section>
)

type RowProps = { name: ReactNode; details: string; amount: string; children?: ReactNode }

const Row = ({ name, details, amount, children }: RowProps) => (
  <li className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
    <span className="wrap-anywhere min-w-0 flex-1 basis-32">
      <span className="font-semibold">{name}</span>
      <span className="block text-muted text-sm">{details}</span>
    </span>
    <span className="ml-auto flex items-center gap-3">
      {children}
      <span className="min-w-20 text-right tabular-nums">{amount}</span>
    </span>
  </li>
)

const canChange = ({ state, isIncluded, notBilled }: EventFeeRow) =>
  (state === 'Open' || state === 'LeftOut') && (isIncluded || canChargeAnyway(notBilled))

/** '2 people · 1 × $35.00, 1 × $42.50 · Left before dinner · 1 by the RSVP now' */
function describe(row: EventFeeRow, currency: string): string {
  const { people, rsvpPeople, lines, notBilled, reason, state, user } = row
  const prices = lines.map(
    ({ quantity, cents }) => `${quantity} × ${formatAmount(cents, currency)}`,
  )
  return [
    peopleOf(people),
    lines.length > 1 && prices.join(', '),
    notBilled && notBilledWords[notBilled],
    reason,
    rsvpPeople !== people && `${rsvpPeople} by the RSVP now`,
    state === 'Open' && !notBilled && !user.email && 'no email address',
  ]
    .filter(Boolean)
    .join(' · ')
}
