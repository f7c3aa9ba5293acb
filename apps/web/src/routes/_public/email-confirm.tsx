import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '#/features/identity/account/confirm-email-page'
import { textParam } from '#/site/search-params'

export const Route = createFileRoute('/_public/email-confirm')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: textParam(token),
  }),
  component: () => <ConfirmEmailPage token={Route.useSearch().token} />,
})
