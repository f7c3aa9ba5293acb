import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { WriteToDate } from '#/features/announcements/write-to-date'
import { requireAdmin } from '#/features/portal/require-admin'
import { AnswerList } from '#/features/rsvps/answer-list'

export const Route = createFileRoute('/portal/event/$id/$date/rsvp')({
  beforeLoad: requireAdmin,
  validateSearch: tableView,
  component: () => {
    const ofDate = Route.useParams()
    return <AnswerList {...ofDate} write={<WriteToDate {...ofDate} />} />
  },
})
