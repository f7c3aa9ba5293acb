import { isAdmin } from '@clubhouse/schema/role'
import { trpc } from './trpc'

/** Whether the signed-in person is an administrator; the server checks again. */
export const useIsAdmin = (): boolean =>
  isAdmin(trpc.account.get.useQuery(undefined, { staleTime: 60_000 }).data?.role ?? [])
