import { createFileRoute } from '@tanstack/react-router'
import { WriteToDate } from '#/features/announcements/write-to-date'
import { requirePermission } from '#/features/portal/require-permission'
import { AnnouncementPage } from '#/features/rsvps/announcement-page'

export const Route = createFileRoute('/portal/event/$id/$date/announcement')({
  beforeLoad: requirePermission('messages', 'chapter'),
  component: () => {
    const ofDate = Route.useParams()
    return <AnnouncementPage {...ofDate} write={<WriteToDate {...ofDate} />} />
  },
})
