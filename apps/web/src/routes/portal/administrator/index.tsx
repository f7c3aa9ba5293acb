import { createFileRoute, redirect } from '@tanstack/react-router'

/** The group has no page of its own: its address leads to its first page. */
export const Route = createFileRoute('/portal/administrator/')({
  beforeLoad: () => {
    throw redirect({ to: '/portal/administrator/company/join', replace: true })
  },
})
