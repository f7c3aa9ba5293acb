import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where bookmarks of earlier versions lead. */
export const Route = createFileRoute('/portal/administrator/undelivered')({
  beforeLoad: () => {
    throw redirect({
      to: '/portal/administrator/outbox',
      search: { state: 'Failed' },
      replace: true,
    })
  },
})
