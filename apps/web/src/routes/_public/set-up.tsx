import { createFileRoute } from '@tanstack/react-router'
import { SetupPage } from '#/features/onboarding/setup-page'
import { textParam } from '#/site/search-params'

export const Route = createFileRoute('/_public/set-up')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: textParam(token),
  }),
  component: () => <SetupPage token={Route.useSearch().token} />,
})
