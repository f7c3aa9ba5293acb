import { createFileRoute } from '@tanstack/react-router'
import { MailedLinkPage } from '#/features/auth/mailed-link-page'

export const Route = createFileRoute('/_public/signin-link')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  component: () => <MailedLinkPage token={Route.useSearch().token} />,
})
