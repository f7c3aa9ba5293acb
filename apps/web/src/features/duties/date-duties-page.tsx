import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { PageHead } from '#/components/page-head'
import { Skeleton } from '#/components/ui/skeleton'
import { DateDuties } from './date-duties'
import { DutyDrawers } from './duty-drawers'

/** The duties of a date for organizers, who put members down and take them off. */
export function DateDutiesPage({ id, date }: { id: string; date: string }) {
  const event = trpc.event.get.useQuery({ id })
  const duties = trpc.duty.ofDate.useQuery({ id, date })
  const occurrence = event.data && findOccurrence(event.data, date)
  // The frame around this tab shows why an event or a date isn't found.
  if (!event.data || !occurrence || !duties.data)
    return <Skeleton className="h-60 w-full rounded-md" />
  const { day, timeStart, isCancelled } = occurrence
  return (
    <>
      <PageHead title={`Duties: ${event.data.title}`} hidden />
      {duties.data.length > 0 ? (
        <DateDuties event={event.data} occurrence={occurrence} organizes />
      ) : (
        <EmptyState
          text="No duties yet."
          purpose="Add what each date needs members for, such as a greeter."
          link={{ label: 'Set Up Duties', to: '/portal/event/$id/duty', params: { id } }}
        />
      )}
      <DutyDrawers
        event={event.data}
        duties={duties.data.map(({ duty }) => duty)}
        dates={[{ date, day, timeStart, isCancelled, duties: [] }]}
      />
    </>
  )
}
