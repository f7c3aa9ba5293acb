import type { ProposalDetail } from '@clubhouse/schema/members/proposal'
import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import { UserLink } from '#/api/user-link'
import { EmailText } from '#/components/email-text'
import { Fact } from '#/components/facts'
import { formatDay, formatLongDate } from '#/components/format/date'
import { PropertyCard } from '#/components/record-page/property-card'

const link = 'finger-high link'

/** What is known about a proposed person, and about the decision. */
export function ProposalProperties({ proposal }: { proposal: ProposalDetail }) {
  const { sponsor, proposedBy, phoneNumber, phoneExt } = proposal
  return (
    <>
      <PropertyCard title="Proposal">
        <Fact label="Sponsor">{sponsor && <UserLink user={sponsor} className={link} />}</Fact>
        <Fact label="Classification">{proposal.classification}</Fact>
        <Fact label="Company">{proposal.companyName}</Fact>
        <Fact label="Email">{proposal.email && <EmailText>{proposal.email}</EmailText>}</Fact>
        <Fact label="Phone">{phoneNumber && formatPhone(phoneNumber, phoneExt)}</Fact>
        <Fact label="Proposed">
          {formatDay(proposal.createdAt)}
          {proposedBy && proposedBy.id !== sponsor?.id && ` by ${proposedBy.fullname}`}
        </Fact>
      </PropertyCard>
      {proposal.decidedAt && <Decision proposal={proposal} />}
    </>
  )
}

function Decision({ proposal }: { proposal: ProposalDetail }) {
  const { decidedAt, decidedBy, boardNote, announcedAt, noticeUntil, noticeWaived } = proposal
  return (
    <PropertyCard title="Board’s decision">
      <Fact label="Decision">{proposal.state === 'Declined' ? 'Declined' : 'Approved'}</Fact>
      <Fact label="Recorded">
        {decidedAt && formatDay(decidedAt)}
        {decidedBy && ` by ${decidedBy.fullname}`}
      </Fact>
      <Fact label="Note">{boardNote}</Fact>
      {announcedAt && <Fact label="Announced">{formatDay(announcedAt)}</Fact>}
      {noticeUntil && <Fact label="Notice until">{formatLongDate(noticeUntil)}</Fact>}
      {noticeWaived && <Fact label="Notice">The board didn’t wait for its end.</Fact>}
    </PropertyCard>
  )
}
