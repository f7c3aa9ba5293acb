import { createFileRoute } from '@tanstack/react-router'
import { WriteToDate } from '#/features/announcements/write-to-date'
import { requireAdmin } from '#/features/portal/require-admin'
import { AnnouncementPage } from '#/features/rsvps/announcement-page'

export const Route = createFileRoute('/portal/event/$id/$date/announcement')({
  beforeLoad: requireAdmin,
  component: () => {
    const ofDate = Route.useParams()
    return <AnnouncementPage {...ofDate} write={<WriteToDate {...ofDate} />} />
  },
})
