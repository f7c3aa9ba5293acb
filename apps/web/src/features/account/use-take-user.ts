import type { CurrentUser } from '@clubhouse/schema/account'
import { useSession } from '#/api/session'
import { trpc } from '#/api/trpc'

/** Takes over what the server answered of the own account, wherever it is shown (product.md section 4). */
export function useTakeUser(): (user: CurrentUser) => void {
  const utils = trpc.useUtils()
  return (user) => {
    useSession.setState({ user })
    utils.account.get.setData(undefined, user)
    void utils.user.invalidate()
  }
}
