import { trpc } from '#/api/trpc'

/** Returns the option of mutations of service hours: all lists follow. */
export function useHoursChanged() {
  const utils = trpc.useUtils()
  return { onSuccess: () => utils.serviceHours.invalidate() }
}

/** Returns the option of mutations of shifts: all lists follow, also after a failure, because somebody else may have been faster. */
export function useShiftsChanged() {
  const utils = trpc.useUtils()
  return {
    onSettled: () =>
      Promise.all([
        utils.duty.invalidate(),
        utils.ownDuty.invalidate(),
        utils.serviceHours.ofDate.invalidate(),
        utils.serviceHours.shifts.invalidate(),
      ]),
  }
}
