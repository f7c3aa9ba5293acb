import type { EventDetail } from '@clubhouse/schema/events/event'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Pencil } from 'lucide-react'
import { useIsAdmin } from '#/api/shared-queries'
import { PageHead } from '#/components/page-head'
import { useDeadDrawer } from '#/components/record-list/use-dead-drawer'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { EventDates } from './event-dates'
import { EventBadges, EventDescription, EventFacts } from './event-details'
import { EditEvent } from './event-editor'
import { LoadedEvent } from './loaded-event'

/** The event page, with the event's dates. */
export const EventPage = ({ id }: { id: string }) => (
  <>
    <Link
      to="/portal/event"
      activeOptions={{ exact: true }}
      className="mb-5 inline-flex min-h-11 items-center gap-2 font-semibold text-primary"
    >
      <ArrowLeft aria-hidden className="size-5" /> Events
    </Link>
    <LoadedEvent id={id}>{(event) => <Detail event={event} />}</LoadedEvent>
  </>
)

function Detail({ event }: { event: EventDetail }) {
  const isAdmin = useIsAdmin()
  const { drawer, open, leave } = useDrawerAddress()
  useDeadDrawer(drawer === 'edit' && !isAdmin)
  return (
    <>
      <PageHead title={event.title} hidden />
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 gap-3">
          <h1 className="wrap-anywhere text-h1">{event.title}</h1>
          <EventBadges event={event} />
        </div>
        {isAdmin && (
          <Button variant="quiet" onClick={() => open('edit')}>
            <Pencil aria-hidden className="size-5" /> Edit Event
          </Button>
        )}
      </div>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="rounded-md border border-border bg-surface p-5 shadow-sm sm:p-6">
          <EventFacts event={event} />
          <EventDescription event={event} />
        </div>
        <EventDates event={event} />
      </div>
      {drawer === 'edit' && isAdmin && (
        <Drawer title="Edit Event">
          <EditEvent event={event} onDone={leave} />
        </Drawer>
      )}
    </>
  )
}
