import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { requireAdmin } from '#/features/portal/require-admin'
import { AnswerList } from '#/features/rsvp/answer-list'

export const Route = createFileRoute('/portal/event/$id/$date/rsvp')({
  beforeLoad: requireAdmin,
  validateSearch: tableView,
  component: () => <AnswerList {...Route.useParams()} />,
})
