import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '#/features/identity/invitations/invitation-page'
import { textParam } from '#/site/search-params'

export const Route = createFileRoute('/_public/invitation')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: textParam(token),
  }),
  component: () => <InvitationPage token={Route.useSearch().token} />,
})
