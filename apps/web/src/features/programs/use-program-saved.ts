import { trpc } from '#/api/trpc'

/** Returns the option of mutations of programs: every page that shows one follows. */
export function useProgramSaved() {
  const utils = trpc.useUtils()
  return {
    onSettled: () =>
      Promise.all([
        utils.program.invalidate(),
        utils.occurrence.get.invalidate(),
        utils.event.invalidate(),
      ]),
  }
}
