import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionSuccessPage } from '#/features/finance/checkout/subscription-success-page'
import { textParam } from '#/site/search-params'

export const Route = createFileRoute('/_public/subscription/success')({
  validateSearch: ({
    session_id,
  }: Record<string, unknown>): { session_id?: string | undefined } => ({
    session_id: textParam(session_id),
  }),
  component: () => <SubscriptionSuccessPage sessionId={Route.useSearch().session_id} />,
})
