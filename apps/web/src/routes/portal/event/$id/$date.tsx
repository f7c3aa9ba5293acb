import { createFileRoute } from '@tanstack/react-router'
import { DatePage } from '#/features/event/date-page'

export const Route = createFileRoute('/portal/event/$id/$date')({
  component: () => <DatePage {...Route.useParams()} />,
})
