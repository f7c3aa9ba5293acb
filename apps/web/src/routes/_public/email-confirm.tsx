import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '#/features/account/confirm-email-page'

export const Route = createFileRoute('/_public/email-confirm')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  component: () => <ConfirmEmailPage token={Route.useSearch().token} />,
})
