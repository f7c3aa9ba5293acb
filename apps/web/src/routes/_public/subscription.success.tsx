import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionSuccessPage } from '#/features/subscription/subscription-success-page'

export const Route = createFileRoute('/_public/subscription/success')({
  validateSearch: ({ session_id }: Record<string, unknown>): { session_id?: string } =>
    typeof session_id === 'string' ? { session_id } : {},
  component: () => <SubscriptionSuccessPage sessionId={Route.useSearch().session_id} />,
})
