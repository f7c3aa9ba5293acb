import type { ProposalDetail } from '@clubhouse/schema/members/proposal'
import { isProposalClosed, needsBoard } from '@clubhouse/schema/members/proposal-state'
import { Gavel, Megaphone, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { trpc } from '#/api/trpc'
import { UserLink } from '#/api/user-link'
import { formatDay, formatLongDate } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'

type ProposalProps = { proposal: ProposalDetail }

/** The one next step of a proposal, with its button. */
export function NextStep({ proposal }: ProposalProps) {
  const { state, sponsor, emailOwner } = proposal
  const isOpen = !isProposalClosed(state)
  return (
    <section
      aria-label="Next step"
      className={cn(
        'grid gap-4 rounded-md p-5',
        needsBoard(state) ? 'bg-accent-soft text-on-accent-soft' : 'bg-sunken',
      )}
    >
      <Step proposal={proposal} />
      {isOpen && sponsor && !sponsor.isMember && (
        <p>
          {sponsor.fullname} is no longer a member. Edit the proposal to choose another sponsor.
        </p>
      )}
      {isOpen && !sponsor && <p>Edit the proposal to choose a sponsor.</p>}
      {emailOwner && (
        <p>
          The email address belongs to{' '}
          <UserLink user={emailOwner} className="finger-high link font-semibold" />, who already has
          an account.
        </p>
      )}
    </section>
  )
}

function Step({ proposal }: ProposalProps) {
  const { open } = useDrawerAddress()
  const days = trpc.proposal.rule.useQuery().data?.noticeDays
  const { state, noticeUntil, objections, user } = proposal
  const isSponsor = objections === null
  const until = noticeUntil ? formatLongDate(noticeUntil) : ''
  const induct = (
    <Button onClick={() => open('induct')}>
      <UserPlus aria-hidden className="size-5" /> Induct Member
    </Button>
  )
  if (state === 'Proposed')
    return (
      <Words
        text={`The board hasn’t decided yet. Only officers who manage members, and the sponsor, can see this proposal.${isSponsor ? ' You’re the sponsor, so another officer records the decision.' : ''}`}
        button={
          !isSponsor && (
            <Button onClick={() => open('decide')}>
              <Gavel aria-hidden className="size-5" /> Record Decision
            </Button>
          )
        }
      />
    )
  if (state === 'Approved')
    return days === 0 ? (
      <Words text="Approved. The club has no notice to members." button={induct} />
    ) : (
      <Words
        text={`Approved. Announce it, and members can object for ${days ?? 7} ${days === 1 ? 'day' : 'days'}.`}
        button={
          <Button onClick={() => open('announce')}>
            <Megaphone aria-hidden className="size-5" /> Announce to Members
          </Button>
        }
      />
    )
  if (state === 'Announced')
    return (
      <Words text={`Members can object until the end of ${until}. You can induct after that.`} />
    )
  if (state === 'NoticeOver')
    return (
      <Words
        text={`The notice ended with ${until}. ${objectionCount(objections?.length)}`}
        button={induct}
      />
    )
  if (state === 'Inducted' && user)
    return (
      <p>
        Joined on {formatDay(proposal.inductedAt ?? proposal.createdAt)}:{' '}
        <UserLink user={user} className="finger-high link font-semibold" />
      </p>
    )
  return (
    <Words
      text={`${state === 'Declined' ? 'The board declined' : 'This proposal was withdrawn'}. It will be deleted after 180 days.`}
    />
  )
}

const Words = ({ text, button }: { text: string; button?: ReactNode }) => (
  <>
    <p>{text}</p>
    {button && <div className="flex flex-wrap gap-3">{button}</div>}
  </>
)

function objectionCount(count: number | undefined): string {
  if (count === undefined) return ''
  if (count === 0) return 'Nobody objected.'
  return count === 1
    ? 'Read the objection below first.'
    : `Read the ${count} objections below first.`
}
