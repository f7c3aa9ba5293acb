import { createFileRoute } from '@tanstack/react-router'
import { SetUpPage } from '#/features/onboarding/set-up-page'
import { textParam } from '#/site/search-params'

export const Route = createFileRoute('/_public/set-up')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: textParam(token),
  }),
  component: () => <SetUpPage token={Route.useSearch().token} />,
})
