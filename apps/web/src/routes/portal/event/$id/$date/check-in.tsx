import { createFileRoute } from '@tanstack/react-router'
import { CheckInPage } from '#/features/attendance/check-in-page'
import { textParam } from '#/site/search-params'

export const Route = createFileRoute('/portal/event/$id/$date/check-in')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string | undefined } => ({
    code: textParam(code)?.slice(0, 20),
  }),
  component: () => <CheckInPage {...Route.useParams()} code={Route.useSearch().code ?? ''} />,
})
