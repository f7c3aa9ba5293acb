import type { OwnProposal } from '@clubhouse/schema/members/proposal'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { RecordRows } from '#/components/record-page/record-rows'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { progressOf } from './proposal-words'

/** The proposals that the signed-in member sponsors, and where they are. */
export function OwnProposals({ proposals }: { proposals: readonly OwnProposal[] }) {
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState<OwnProposal | null>(null)
  const withdraw = trpc.ownProposal.withdraw.useMutation({
    onSettled: () => utils.ownProposal.invalidate(),
  })
  return (
    <section aria-labelledby="own-proposals" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="own-proposals" className="text-h3">
        Your proposals
      </h2>
      <RecordRows label="Your proposals" rows={proposals} keyOf={({ id }) => id}>
        {(proposal) => (
          <>
            <p className="wrap-anywhere min-w-0">
              <span className="block font-semibold">{proposal.fullname}</span>
              <span className="block text-muted text-sm">
                {progressOf(proposal.state, proposal.noticeUntil)}
              </span>
            </p>
            {proposal.state === 'Proposed' && (
              <Button
                variant="ghost"
                aria-label={`Withdraw the proposal of ${proposal.fullname}`}
                onClick={() => setAsking(proposal)}
              >
                Withdraw
              </Button>
            )}
          </>
        )}
      </RecordRows>
      {asking && (
        <ConfirmDialog
          title={`Withdraw your proposal of ${asking.fullname}?`}
          text="The board won’t decide on it."
          action="Withdraw proposal"
          keep="Keep proposal"
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null)
            withdraw.mutate({ id: asking.id, version: asking.version })
          }}
        />
      )}
    </section>
  )
}
