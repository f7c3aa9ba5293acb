import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '#/features/auth/reset-password-page'

export const Route = createFileRoute('/_public/password-reset')({
  // Said also when it is dropped: what the address has would stay otherwise.
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  component: () => <ResetPasswordPage token={Route.useSearch().token} />,
})
