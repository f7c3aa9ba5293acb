import { trpc } from '#/api/trpc'

/** Returns the option of mutations of duties: all lists follow, also after a failure, because somebody else may have been faster. */
export function useDutiesChanged() {
  const utils = trpc.useUtils()
  return {
    onSettled: () =>
      Promise.all([
        utils.duty.invalidate(),
        utils.ownDuty.invalidate(),
        utils.dutySwap.invalidate(),
        utils.absence.invalidate(),
        utils.waiting.invalidate(),
      ]),
  }
}
