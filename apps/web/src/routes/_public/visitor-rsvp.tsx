import { createFileRoute } from '@tanstack/react-router'
import { VisitorRsvpPage } from '#/features/visitor-rsvp/visitor-rsvp-page'

export const Route = createFileRoute('/_public/visitor-rsvp')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  component: () => <VisitorRsvpPage token={Route.useSearch().token} />,
})
