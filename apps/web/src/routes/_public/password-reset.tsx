import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '#/features/identity/sign-in/reset-password-page'
import { textParam } from '#/site/search-params'

export const Route = createFileRoute('/_public/password-reset')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: textParam(token),
  }),
  component: () => <ResetPasswordPage token={Route.useSearch().token} />,
})
