import type { Membership } from '@clubhouse/schema/members/membership'
import { trpc } from '#/api/trpc'

/** Returns the options of a mutation that changes a membership: pages show it at once. */
export function useMembershipSaved(id: string) {
  const utils = trpc.useUtils()
  return {
    onSuccess: ({ data }: { data: Membership }) => {
      utils.membership.get.setData({ id }, data)
      // Active or not, and what was withdrawn.
      void utils.user.invalidate()
      void utils.membership.changes.invalidate()
      void utils.membership.headcount.invalidate()
    },
  }
}
