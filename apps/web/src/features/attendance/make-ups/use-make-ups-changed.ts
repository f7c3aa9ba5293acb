import { trpc } from '#/api/trpc'

/** Returns the option of mutations of make-ups: attendance follows. */
export function useMakeUpsChanged() {
  const utils = trpc.useUtils()
  return {
    onSuccess: () =>
      Promise.all([
        utils.makeUp.invalidate(),
        utils.attendance.invalidate(),
        utils.user.activity.invalidate(),
      ]),
  }
}
