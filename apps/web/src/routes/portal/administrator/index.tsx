import { createFileRoute, redirect } from '@tanstack/react-router'

/** The group has no page, so its URL redirects to its first page. */
export const Route = createFileRoute('/portal/administrator/')({
  beforeLoad: () => {
    throw redirect({ to: '/portal/administrator/company/join', replace: true })
  },
})
