import { trpc } from '#/api/trpc'

/** Returns the option of mutations of a raffle: its page and lists follow, also after a failure, because others sell, too. */
export function useRaffleChanged() {
  const utils = trpc.useUtils()
  return {
    onSettled: () => Promise.all([utils.raffle.invalidate(), utils.ticket.invalidate()]),
  }
}
