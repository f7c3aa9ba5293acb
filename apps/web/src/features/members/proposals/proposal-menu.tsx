import type { ProposalDetail } from '@clubhouse/schema/members/proposal'
import { isProposalClosed } from '@clubhouse/schema/members/proposal-state'
import { useNavigate } from '@tanstack/react-router'
import { Pencil, Trash2, Undo2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { MoreMenu } from '#/components/more-menu'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { nameOf } from './proposal-words'
import { useProposalChanged } from './use-proposal-changed'

/** The less frequent actions on a proposal. */
export function ProposalMenu({ proposal }: { proposal: ProposalDetail }) {
  const { open } = useDrawerAddress()
  const [asking, setAsking] = useState<'withdraw' | 'remove' | null>(null)
  const { state } = proposal
  const isOpen = !isProposalClosed(state)
  return (
    <>
      <MoreMenu>
        {isOpen && (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => open('edit')}>
            Edit Proposal
          </MenuItem>
        )}
        {proposal.objections && (state === 'Approved' || state === 'Announced') && (
          <MenuItem icon={<UserPlus aria-hidden />} onSelect={() => open('induct')}>
            Induct Without Waiting
          </MenuItem>
        )}
        {isOpen && (
          <MenuItem icon={<Undo2 aria-hidden />} onSelect={() => setAsking('withdraw')}>
            Withdraw Proposal
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => setAsking('remove')}>
          Delete Proposal
        </MenuItem>
      </MoreMenu>
      {asking && <Question proposal={proposal} asking={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

type QuestionProps = {
  proposal: ProposalDetail
  asking: 'withdraw' | 'remove'
  onClose: () => void
}

function Question({ proposal, asking, onClose }: QuestionProps) {
  const { id, version } = proposal
  const navigate = useNavigate()
  const changed = useProposalChanged()
  const withdraw = trpc.proposal.withdraw.useMutation(changed)
  const utils = trpc.useUtils()
  const remove = trpc.proposal.remove.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/portal/administrator/proposal' })
      utils.proposal.get.setData({ id }, undefined)
      await changed.onSettled()
    },
  })
  return asking === 'withdraw' ? (
    <ConfirmDialog
      title={`Withdraw the proposal of ${nameOf(proposal)}?`}
      text="Members no longer see it. The sponsor sees that it was withdrawn."
      action="Withdraw proposal"
      keep="Keep proposal"
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        withdraw.mutate({ id, version })
      }}
    />
  ) : (
    <ConfirmDialog
      title={`Delete the proposal of ${nameOf(proposal)}?`}
      text="This deletes everything about it, including objections and the board’s note. You can’t undo it."
      action="Delete proposal"
      keep="Keep proposal"
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        remove.mutate({ id })
      }}
    />
  )
}
