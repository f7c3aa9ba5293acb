import { createFileRoute, notFound } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { AccountPage } from '#/features/identity/account/account-page'
import { isAccountTab } from '#/features/identity/account/account-tabs'

export const Route = createFileRoute('/portal/account/{-$tab}')({
  beforeLoad: ({ params: { tab = 'profile' } }) => {
    if (!isAccountTab(tab)) throw notFound()
    return { tab }
  },
  component: () => {
    const [user] = trpc.account.get.useSuspenseQuery()
    return <AccountPage user={user} tab={Route.useRouteContext().tab} />
  },
})
