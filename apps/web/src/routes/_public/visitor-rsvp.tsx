import { createFileRoute } from '@tanstack/react-router'
import { VisitorRsvpPage } from '#/features/rsvps/visitors/visitor-rsvp-page'
import { textParam } from '#/site/search-params'

export const Route = createFileRoute('/_public/visitor-rsvp')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: textParam(token),
  }),
  component: () => <VisitorRsvpPage token={Route.useSearch().token} />,
})
