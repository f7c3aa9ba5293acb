import { trpc } from '#/api/trpc'

/** Returns the option of mutations of the board: pages and counts follow, also after a failure, because somebody else may have been faster. */
export function useProposalChanged() {
  const utils = trpc.useUtils()
  return {
    onSettled: () =>
      Promise.all([
        utils.proposal.invalidate(),
        utils.ownProposal.invalidate(),
        utils.waiting.invalidate(),
      ]),
  }
}
