import { createFileRoute } from '@tanstack/react-router'
import { SetUpPage } from '#/features/set-up/set-up-page'

export const Route = createFileRoute('/_public/set-up')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  component: () => <SetUpPage token={Route.useSearch().token} />,
})
