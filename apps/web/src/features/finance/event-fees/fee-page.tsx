import { clubDate } from '@clubhouse/schema/club-time'
import { occurrenceKey } from '@clubhouse/schema/events/occurrence'
import { formatPrice } from '@clubhouse/schema/events/price-of'
import type { EventFeeDetail, EventFeeRow } from '@clubhouse/schema/finance/event-fee'
import { Link } from '@tanstack/react-router'
import { CalendarDays, FileText } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { formatShortDate } from '#/components/format/date'
import { PageHeader } from '#/components/page-header'
import { RecordState } from '#/components/record-page/record-state'
import { Badge } from '#/components/ui/badge'
import { Button, buttonVariants } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import { BillForm } from './bill-form'
import { EditFeeForm } from './edit-fee-form'
import { DoorRows, FeeRows } from './fee-rows'
import { formatSums } from './fee-words'

const breadcrumb = [{ to: '/portal/finance/event-fee', label: 'Event fees' }] as const

/** Shows each member's fee for one date of an event; the treasurer bills it here. */
export function FeePage({ id, date }: { id: string; date: string }) {
  const isDate = occurrenceKey.safeParse({ id, date }).success
  const fee = trpc.eventFee.get.useQuery({ id, date }, { enabled: isDate })
  return (
    <RecordState
      noun="Date"
      breadcrumb={breadcrumb}
      isId={isDate}
      query={fee}
      nameOf={({ title }) => title}
    >
      {(fee) => <Detail id={id} fee={fee} />}
    </RecordState>
  )
}

function Detail({ id, fee }: { id: string; fee: EventFeeDetail }) {
  const today = useByClubClock(clubDate)
  const edits = useMay('finance.write')
  const { drawer, open, leave } = useDrawerAddress()
  const [editing, setEditing] = useState<EventFeeRow | null>(null)
  const { date, day, title, price, canBill, isCancelled, currency } = fee
  const bills = edits && canBill && fee.open.cents > 0
  const groupOf = (label: string, has: (row: EventFeeRow) => boolean) => ({
    label,
    rows: fee.rows.filter(has),
  })
  const groups = [
    groupOf('To bill', ({ state, isIncluded }) => state === 'Open' && isIncluded),
    groupOf('Next dues invoice', ({ state }) => state === 'Waiting'),
    groupOf('Billed', ({ state }) => state === 'Billed'),
    groupOf(
      'Not billed',
      ({ state, isIncluded }) => !isIncluded && (state === 'Open' || state === 'LeftOut'),
    ),
  ].filter(({ rows }) => rows.length > 0)
  const edited = editing && fee.rows.find(({ user }) => user.id === editing.user.id)
  return (
    <div className="max-w-240">
      <PageHeader
        breadcrumb={breadcrumb}
        title={`${title}, ${formatShortDate(day, today)}`}
        badges={isCancelled && <Badge tone="danger">Canceled</Badge>}
        action={
          bills && (
            <Button onClick={() => open('bill')}>
              <FileText aria-hidden className="size-5" /> Bill this date
            </Button>
          )
        }
      >
        {price && formatPrice(price)}
      </PageHeader>
      <p className="mb-2 font-semibold text-h3 tabular-nums">{formatSums(fee)}</p>
      {!canBill && <p className="mb-2 text-muted">You can bill it once its RSVPs are closed.</p>}
      <p className="mb-6">
        <Link
          to="/portal/event/$id/$date"
          params={{ id, date }}
          className={buttonVariants({ variant: 'quiet', size: 'sm' })}
        >
          <CalendarDays aria-hidden className="size-5" /> Open the date
        </Link>
      </p>
      {groups.length === 0 && <p className="text-muted">No member is coming yet.</p>}
      {groups.map(({ label, rows }) => (
        <FeeRows
          key={label}
          label={label}
          rows={rows}
          currency={currency}
          onEdit={
            edits
              ? (row) => {
                  setEditing(row)
                  open('edit')
                }
              : null
          }
        />
      ))}
      {fee.door.length > 0 && <DoorRows door={fee.door} currency={currency} />}
      {drawer === 'bill' && bills && (
        <Drawer title="Bill this date">
          <BillForm id={id} fee={fee} today={today} onDone={leave} />
        </Drawer>
      )}
      {drawer === 'edit' && edits && edited && (
        <Drawer title={`Fee of ${edited.user.fullname}`}>
          <EditFeeForm id={id} fee={fee} row={edited} onDone={leave} />
        </Drawer>
      )}
    </div>
  )
}
