import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '#/features/auth/reset-password-page'

export const Route = createFileRoute('/_public/password-reset')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  component: () => <ResetPasswordPage token={Route.useSearch().token} />,
})
