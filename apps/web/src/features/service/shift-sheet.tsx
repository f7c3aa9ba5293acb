import { formatShift } from '@clubhouse/schema/duties/shift'
import type { ShiftList, ShiftOfList } from '@clubhouse/schema/service/shift-list'
import { Printer } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { formatLongDate, formatShortDate } from '#/components/format/date'
import { formatTime } from '#/components/format/time'
import { SectionHeader } from '#/components/section-header'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'

/** The shifts of a date with the members' phones, also on paper; renders nothing for a date without shifts. */
export function ShiftSheet({ id, date }: { id: string; date: string }) {
  const { data } = trpc.serviceHours.shifts.useQuery({ id, date })
  if (!data || data.shifts.length === 0) return null
  const withDay = data.shifts.some(({ day }) => day !== data.day)
  return (
    <section aria-label="Shifts" data-paper className="mb-8">
      <div className="print:hidden">
        <SectionHeader
          title="Shifts"
          action={
            <Button variant="quiet" onClick={() => window.print()}>
              <Printer aria-hidden className="size-5" /> Print List
            </Button>
          }
        />
      </div>
      <PaperHead list={data} />
      <div className="grid gap-6">
        {data.shifts.map((shift) => (
          <Shift key={shift.id} shift={shift} first={data.day} withDay={withDay} />
        ))}
      </div>
    </section>
  )
}

const PaperHead = ({ list: { title, day } }: { list: ShiftList }) => (
  <div className="mb-4 hidden print:block">
    <h1 className="font-bold font-heading text-[18pt]">{title}</h1>
    <p>{formatLongDate(day)}</p>
  </div>
)

/** `first`: the first day of the date. */
type ShiftProps = { shift: ShiftOfList; first: string; withDay: boolean }

function Shift({ shift, first, withDay }: ShiftProps) {
  const { title, day, count, members } = shift
  const going = members.filter(({ seat }) => seat === 'Going').length
  return (
    <div className="break-inside-avoid">
      <h3 className="wrap-anywhere text-h3">
        {title}, {withDay && `${formatShortDate(day, first)}, `}
        {formatShift(shift, formatTime)}
      </h3>
      <p className="text-muted tabular-nums">
        {going} of {count} places taken
      </p>
      {members.length > 0 && (
        <ul aria-label={title} className="mt-1 border-border border-t">
          {members.map(({ id, fullname, phone, seat }) => (
            <li
              key={id}
              className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-border border-b py-1"
            >
              <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                <span className="wrap-anywhere font-semibold">{fullname}</span>
                {seat === 'Waitlisted' && <Badge size="sm">Waitlisted</Badge>}
              </span>
              {phone && (
                <a
                  href={`tel:${phone}`}
                  className="finger-high text-primary underline underline-offset-4 print:text-text print:no-underline"
                >
                  {phone}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
