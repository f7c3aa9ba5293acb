import { useIsAdmin } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { PageTabs } from '#/components/page-tabs'

type DateTabsProps = { id: string; date: string }

/** The pages about a date that organizers use, as tabs; renders nothing for members. */
export const DateTabs = (props: DateTabsProps) => useIsAdmin() && <Tabs {...props} />

function Tabs({ id, date }: DateTabsProps) {
  const event = trpc.event.get.useQuery({ id })
  const occurrence = trpc.occurrence.get.useQuery({ id, date })
  // Pages of an event that doesn't exist show why.
  if (event.error || occurrence.error) return null
  const params = { id, date }
  const asksForRsvps = event.data?.rsvp !== 'None'
  return (
    <PageTabs
      label="This date"
      tabs={[
        { to: '/portal/event/$id/$date', params, label: 'Overview' },
        ...(asksForRsvps
          ? [
              {
                to: '/portal/event/$id/$date/rsvp' as const,
                params,
                label: 'RSVPs',
                count: occurrence.data?.rsvp?.going,
              },
            ]
          : []),
        { to: '/portal/event/$id/$date/attendance', params, label: 'Check-in' },
        ...(asksForRsvps
          ? [
              {
                to: '/portal/event/$id/$date/announcement' as const,
                params,
                label: 'Announcement',
              },
            ]
          : []),
      ]}
    />
  )
}
