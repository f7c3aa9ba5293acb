import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirects bookmarks of earlier versions. */
export const Route = createFileRoute('/portal/administrator/undelivered')({
  beforeLoad: () => {
    throw redirect({
      to: '/portal/administrator/outbox',
      search: { state: 'Failed' },
      replace: true,
    })
  },
})
