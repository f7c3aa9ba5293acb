import { may } from '@clubhouse/schema/offices/permission'
import { useLocation } from '@tanstack/react-router'
import { useHolder, useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { PageTabs } from '#/components/page-tabs'

type DateTabsProps = { id: string; date: string }

/** The pages about a date that organizers use, as tabs; renders nothing for members. */
export const DateTabs = (props: DateTabsProps) => useMay('events', 'chapter') && <Tabs {...props} />

function Tabs({ id, date }: DateTabsProps) {
  const event = trpc.event.get.useQuery({ id })
  const occurrence = trpc.occurrence.get.useQuery({ id, date })
  const holder = useHolder()
  const checksIn = useLocation({ select: ({ pathname }) => pathname.endsWith('/check-in') })
  // Pages of an event that doesn't exist show why.
  if (event.error || occurrence.error) return null
  // A chapter lead organizes the events of their chapter.
  if (event.data && !may(holder, 'events', event.data)) return null
  const announces = event.data && may(holder, 'messages', event.data)
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
        {
          to: '/portal/event/$id/$date/attendance',
          params,
          label: 'Check-in',
          // The page where organizers check in themselves is a part of this tab.
          ...(checksIn && { isCurrent: true }),
        },
        { to: '/portal/event/$id/$date/duty', params, label: 'Duties' },
        { to: '/portal/event/$id/$date/hours', params, label: 'Service Hours' },
        ...(asksForRsvps && announces
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
