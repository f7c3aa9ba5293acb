import { trpc } from '#/api/trpc'

/** Opens the provider's page with the member's card and invoices. */
export const useBillingPortal = () =>
  trpc.subscription.portal.useMutation({
    onSuccess: ({ data }) => window.location.assign(data.url),
  })
