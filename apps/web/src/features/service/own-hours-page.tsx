import { clubDate } from '@clubhouse/schema/club-time'
import { formatMinutes } from '@clubhouse/schema/service/minutes'
import type { ServiceHours } from '@clubhouse/schema/service/service-hours'
import { totalOf } from '@clubhouse/schema/service/service-totals'
import { Plus } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { formatShortDate } from '#/components/format/date'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import { AddHours, EditHours, typed } from './hours-form'
import { formatKinds, kindLabel } from './service-words'
import { YearLinks } from './year-links'

/** The member's own service hours of a club year. */
export function OwnHoursPage({ year }: { year: number | undefined }) {
  const own = trpc.serviceHours.own.useQuery({ year })
  const today = useByClubClock(clubDate)
  const { drawer, id, open, leave } = useDrawerAddress()
  const edited = own.data?.find((one) => one.id === id)
  const add = (
    <Button onClick={() => open('create')}>
      <Plus aria-hidden className="size-5" /> Add Hours
    </Button>
  )
  return (
    <>
      <PageHead title="My Service Hours" hidden />
      <PageHeader title="My Service Hours" action={add} />
      <div className="max-w-240">
        <YearLinks year={year} />
        {own.data ? (
          <Hours hours={own.data} today={today} onEdit={(one) => open('edit', one.id)} />
        ) : own.error ? (
          <ErrorState message={own.error.message} onRetry={() => own.refetch()} />
        ) : (
          <Skeleton className="mt-4 h-96 w-full rounded-md" />
        )}
      </div>
      {drawer === 'create' && (
        <Drawer title="Add Hours">
          <AddHours first={shiftIn(id)} today={today} onDone={leave} />
        </Drawer>
      )}
      {drawer === 'edit' && edited && (
        <Drawer key={edited.id} title="Edit Hours">
          <EditHours hours={edited} today={today} onDone={leave} />
        </Drawer>
      )}
    </>
  )
}

/** Returns the values of a shift that a link to the form names, as `{event} {date} {minutes}`. */
function shiftIn(id: string | undefined) {
  const [eventId, date, minutes] = id?.split(' ') ?? []
  return eventId && date && minutes ? { eventId, date, minutes: typed(Number(minutes)) } : {}
}

type HoursProps = {
  hours: readonly ServiceHours[]
  today: string
  onEdit: (hours: ServiceHours) => void
}

function Hours({ hours, today, onEdit }: HoursProps) {
  if (hours.length === 0)
    return (
      <EmptyState
        text="No service hours in this club year."
        purpose="Add the time you give to service projects. The club adds up everyone’s hours and reports them."
      />
    )
  const total = totalOf(hours)
  const kinds = formatKinds(total)
  return (
    <>
      <p className="mt-4 font-heading font-semibold text-4xl tabular-nums">
        {formatMinutes(total.total)}
      </p>
      {kinds && <p className="text-muted tabular-nums">{kinds}</p>}
      <ul aria-label="Service hours" className="mt-4 border-border border-t">
        {hours.map((one) => (
          <li key={one.id} className="border-border border-b">
            <button
              type="button"
              onClick={() => onEdit(one)}
              className="group -mx-2 flex min-h-16 w-[calc(100%+1rem)] items-center justify-between gap-4 rounded-sm px-2 py-1 text-left hover:bg-primary-soft md:min-h-13"
            >
              <span className="min-w-0 leading-snug md:flex md:gap-4">
                <span className="block font-semibold md:w-32">
                  {formatShortDate(one.date, today)}
                </span>{' '}
                <span className="wrap-anywhere block text-muted md:text-text">
                  {one.event?.title ?? one.text}
                  {one.kind !== 'Direct' && ` · ${kindLabel(one.kind)}`}
                </span>
              </span>{' '}
              <span className="shrink-0 font-semibold tabular-nums">
                {formatMinutes(one.minutes)}
                <span className="sr-only"> Edit</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
