import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '#/features/invitation/invitation-page'

export const Route = createFileRoute('/_public/invitation')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  component: () => <InvitationPage token={Route.useSearch().token} />,
})
