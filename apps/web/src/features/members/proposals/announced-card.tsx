import type { AnnouncedProposal } from '@clubhouse/schema/members/proposal'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { Fact, Facts } from '#/components/facts'
import { formatLongDate } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'

/** Somebody who is proposed, with the reader's own objection. */
export function AnnouncedCard({ proposal }: { proposal: AnnouncedProposal }) {
  const { id, fullname, classification, companyName, sponsor, noticeUntil } = proposal
  return (
    <li
      aria-labelledby={`proposed-${id}`}
      className="grid gap-4 rounded-md border border-border bg-surface p-5 shadow-sm"
    >
      <h2 id={`proposed-${id}`} className="wrap-anywhere text-h3">
        {fullname}
      </h2>
      <Facts>
        <Fact label="Sponsor">{sponsor}</Fact>
        {classification && <Fact label="Classification">{classification}</Fact>}
        {companyName && <Fact label="Company">{companyName}</Fact>}
      </Facts>
      {proposal.isSponsor ? (
        <p>You sponsor this person. Members can object until {formatLongDate(noticeUntil)}.</p>
      ) : proposal.objection ? (
        <OwnObjection proposal={proposal} text={proposal.objection.text} />
      ) : (
        <Invitation proposal={proposal} />
      )}
    </li>
  )
}

function Invitation({ proposal: { id, fullname, noticeUntil } }: { proposal: AnnouncedProposal }) {
  const { open } = useDrawerAddress()
  return (
    <>
      <p>
        If you know a reason why they shouldn’t join, tell the board by the end of{' '}
        <strong className="font-semibold">{formatLongDate(noticeUntil)}</strong>. Only the board
        reads objections.
      </p>
      <div>
        <Button
          variant="quiet"
          aria-label={`Object to ${fullname}`}
          onClick={() => open('object', id)}
        >
          Object
        </Button>
      </div>
    </>
  )
}

type OwnObjectionProps = { proposal: AnnouncedProposal; text: string }

function OwnObjection({ proposal: { id, fullname }, text }: OwnObjectionProps) {
  const { open } = useDrawerAddress()
  const utils = trpc.useUtils()
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = trpc.ownProposal.withdrawObjection.useMutation({
    onSettled: () => utils.ownProposal.invalidate(),
  })
  return (
    <>
      <div className="grid gap-2">
        <p className="font-semibold">You objected. Only the board reads this:</p>
        <blockquote className="wrap-anywhere whitespace-pre-line rounded-md bg-sunken p-4">
          {text}
        </blockquote>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => open('object', id)}>
          Edit Objection
        </Button>
        <Button variant="ghost" busy={withdraw.isPending} onClick={() => setIsAsking(true)}>
          Withdraw Objection
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Withdraw your objection to ${fullname}?`}
          text="We delete it, and the board no longer sees it."
          action="Withdraw objection"
          keep="Keep objection"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            withdraw.mutate({ id })
          }}
        />
      )}
    </>
  )
}
