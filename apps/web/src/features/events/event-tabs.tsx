import type { EventDetail } from '@clubhouse/schema/events/event'
import { useMay } from '#/api/shared-queries'
import { PageTabs } from '#/components/page-tabs'

/** The pages about an event that organizers use, as tabs; renders nothing for members. */
export const EventTabs = ({ event }: { event: EventDetail }) =>
  useMay('events', event) && (
    <PageTabs
      label="This event"
      tabs={[
        { to: '/portal/event/$id', params: { id: event.id }, label: 'Overview' },
        { to: '/portal/event/$id/duty', params: { id: event.id }, label: 'Duties' },
      ]}
    />
  )
