import type { EventDetail } from '@clubhouse/schema/events/event'
import { useNavigate } from '@tanstack/react-router'
import { CopyPlus, Pencil } from 'lucide-react'
import { useMay } from '#/api/shared-queries'
import { EventCover } from '#/components/event-cover'
import { EventTabs } from '#/components/event-tabs'
import { MoreMenu } from '#/components/more-menu'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { useDeadDrawer } from '#/components/record-list/use-dead-drawer'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { Attachments } from './attachments/attachments'
import { EventDates } from './event-dates'
import { EventBadges, EventDescription, EventFacts } from './event-details'
import { CopyEvent, EditEvent } from './event-parts'
import { LoadedEvent } from './loaded-event'
import { NextDate } from './next-date'

/** The event page, with the event's dates. */
export const EventPage = ({ id }: { id: string }) => (
  <LoadedEvent id={id}>{(event) => <Detail event={event} />}</LoadedEvent>
)

function Detail({ event }: { event: EventDetail }) {
  const organizes = useMay('events', event)
  const { drawer, open, leave } = useDrawerAddress()
  const navigate = useNavigate()
  useDeadDrawer((drawer === 'edit' || drawer === 'copy') && !organizes)
  return (
    <div className="max-w-240">
      <PageHead title={event.title} hidden />
      <PageHeader
        title={event.title}
        breadcrumb={[{ label: 'Events', to: '/portal/event' }]}
        badges={<EventBadges event={event} />}
        action={
          organizes && (
            <Button variant="quiet" onClick={() => open('edit')}>
              <Pencil aria-hidden className="size-5" /> Edit Event
            </Button>
          )
        }
        more={
          organizes && (
            <MoreMenu>
              <MenuItem
                icon={<CopyPlus aria-hidden className="size-5" />}
                onSelect={() => open('copy')}
              >
                Copy event
              </MenuItem>
            </MoreMenu>
          )
        }
      />
      {organizes && (
        <div className="mb-6">
          <EventTabs id={event.id} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <NextDate event={event} />
          <EventCover cover={event.cover} />
          <EventDescription event={event} />
          <Attachments event={event} />
        </div>
        <section
          aria-label="Details"
          className="rounded-md border border-border bg-surface p-5 shadow-sm lg:row-span-2"
        >
          <EventFacts event={event} />
        </section>
        <EventDates event={event} />
      </div>
      {drawer === 'copy' && organizes && (
        <Drawer title="Copy Event">
          <CopyEvent
            event={event}
            onCopied={(id) =>
              navigate({ to: '/portal/event/$id', params: { id }, ignoreBlocker: true })
            }
          />
        </Drawer>
      )}
      {drawer === 'edit' && organizes && (
        <Drawer title="Edit Event">
          <EditEvent event={event} onDone={leave} />
        </Drawer>
      )}
    </div>
  )
}
