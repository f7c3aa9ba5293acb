/** Proposals of new members: by a member, or by an officer because of a contact message. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { membershipType } from '../enumeration.js'
import * as field from '../field.js'
import * as person from './person.js'
import { firstNoticeDays, proposalStates } from './proposal-state.js'

export const proposalState = example('Proposed', z.enum(proposalStates))
export const proposalDecision = z.enum(['Approved', 'Declined'])

const named = z.object({ id: field.id(), fullname: person.fullname })

/** The fields that somebody enters about the proposed person, as they are stored. */
export const proposalColumns = z.object({
  firstname: example('Ada', field.requiredText('First name')),
  lastname: example('Lovelace', field.requiredText('Last name')),
  email: field.optionalEmail(),
  phoneNumber: field.optionalPhoneNumber(),
  phoneExt: field.phoneExt(),
  classification: example('Banking', field.optionalText('Classification')),
  companyName: example('Bend Bakery', field.optionalText('Company')),
  reason: example('She runs the food drive.', field.optionalLines('Reason', 2000)),
})

/** The fields that a member fills in. */
export const proposalForm = proposalColumns.check(field.separateExtension())
export type ProposalEntry = z.input<typeof proposalForm>

/** The fields that an officer fills in, who also chooses the sponsor. */
export const sponsoredForm = z
  .extend(proposalColumns, { sponsorId: field.chosenId('Sponsor') })
  .check(field.separateExtension())
export type SponsoredEntry = z.input<typeof sponsoredForm>

/** The input that proposes somebody. Without a sponsor, the caller is the sponsor. */
export const proposalCreate = z
  .extend(proposalColumns, {
    sponsorId: z.optional(field.chosenId('Sponsor')),
    /** The contact message that led to the proposal, with its version. */
    contactMessage: z.optional(
      z.object({ id: field.id('Message'), version: z.int().check(z.gte(1)) }),
    ),
  })
  .check(field.separateExtension())
export type ProposalCreate = z.infer<typeof proposalCreate>

const id = { id: field.id('Proposal') }
export const proposalId = z.object(id)
const version = { version: z.int().check(z.gte(1)) }

/** The input that changes a proposal; absent fields become blank. */
export const proposalUpdate = z
  .extend(proposalColumns, { ...id, ...version, sponsorId: field.chosenId('Sponsor') })
  .check(field.separateExtension())
export type ProposalUpdate = z.infer<typeof proposalUpdate>

export const decisionForm = z.object({
  decision: field.choice(proposalDecision, 'Decision'),
  note: example('Unanimous, meeting of May 4.', field.optionalLines('Note', 2000)),
})
/** The board's decision. Only the board sees the note. */
export const proposalDecisionInput = z.extend(decisionForm, { ...id, ...version })
export type ProposalDecisionInput = z.infer<typeof proposalDecisionInput>

export const announcementForm = z.object({ emailMembers: z.boolean() })
/** The input that shows a proposal to members, and emails them or not. */
export const proposalAnnouncement = z.extend(announcementForm, { ...id, ...version })
export type ProposalAnnouncement = z.infer<typeof proposalAnnouncement>

/** The input of steps that need nothing else. */
export const proposalStep = z.object({ ...id, ...version })
export type ProposalStep = z.infer<typeof proposalStep>

/** The fields of an induction. */
export const inductionForm = z
  .object({
    firstname: example('Ada', field.requiredText('First name')),
    lastname: example('Lovelace', field.requiredText('Last name')),
    email: field.email('Email'),
    phoneNumber: field.phoneNumber(),
    phoneExt: field.phoneExt(),
    classification: example('Banking', field.optionalText('Classification')),
    companyId: field.optionalId('Company'),
    /** Whether they need no company; ignored when they have one. */
    companyExempt: z._default(z.boolean(), false),
    chapterId: field.chosenId('Chapter'),
    type: field.choice(membershipType, 'Membership type'),
    startsOn: field.date('First day'),
  })
  .check(field.separateExtension())
export type InductionEntry = z.input<typeof inductionForm>

/** The input that makes the proposed person a member, and invites them. */
export const induction = z
  .object({
    ...inductionForm.shape,
    ...id,
    ...version,
    /** Whether the board knowingly doesn't wait for the end of the notice. */
    waiveNotice: z._default(z.boolean(), false),
  })
  .check(field.separateExtension())
export type Induction = z.infer<typeof induction>

export const objectionForm = z.object({
  text: example('We had a dispute about a bill.', field.requiredLines('Objection', 4000)),
})
/** A member's objection; a later one replaces it. */
export const objectionInput = z.extend(objectionForm, id)
export type ObjectionInput = z.infer<typeof objectionInput>

/** A proposal as the board sees it. */
export const proposalRecord = namedObject('MemberProposal', {
  id: field.id(),
  firstname: person.firstname,
  lastname: person.lastname,
  email: z.nullable(person.email),
  phoneNumber: z.nullable(person.phoneNumber),
  phoneExt: z.nullable(person.phoneExt),
  classification: example('Banking', z.nullable(z.string())),
  companyName: z.nullable(person.companyName),
  reason: example('She runs the food drive.', z.nullable(z.string())),
  /** Null when their account is gone. */
  sponsor: z.nullable(z.extend(named, { isMember: z.boolean() })),
  proposedBy: z.nullable(named),
  createdAt: field.instant(),
  state: proposalState,
  decidedAt: example(null, z.nullable(field.instant())),
  decidedBy: example(null, z.nullable(named)),
  /** For the board only. */
  boardNote: example(null, z.nullable(z.string())),
  announcedAt: example(null, z.nullable(field.instant())),
  /** The last day on which members see it and can object. */
  noticeUntil: example(null, z.nullable(z.iso.date())),
  withdrawnAt: example(null, z.nullable(field.instant())),
  inductedAt: example(null, z.nullable(field.instant())),
  noticeWaived: z.boolean(),
  /** The member that they became. */
  user: example(null, z.nullable(named)),
  version: z.int(),
})
export type ProposalRecord = z.infer<typeof proposalRecord>

/** An objection as the board sees it. */
export const objectionRecord = namedObject('ProposalObjection', {
  id: field.id(),
  author: named,
  text: z.string(),
  createdAt: field.instant(),
  updatedAt: field.instant(),
})
export type ObjectionRecord = z.infer<typeof objectionRecord>

/** A proposal with its objections, which are null for its sponsor, who never sees them. */
export const proposalDetail = namedObject('MemberProposalDetail', {
  ...proposalRecord.shape,
  objections: z.nullable(z.array(objectionRecord)),
  /** The account that already uses the email address. */
  emailOwner: example(null, z.nullable(named)),
  /** The club's today. */
  today: z.iso.date(),
})
export type ProposalDetail = z.infer<typeof proposalDetail>

/** A proposal as members see it while it is announced. */
export const announcedProposal = namedObject('AnnouncedProposal', {
  id: field.id(),
  fullname: person.fullname,
  classification: example('Banking', z.nullable(z.string())),
  companyName: z.nullable(person.companyName),
  sponsor: z.nullable(person.fullname),
  noticeUntil: z.iso.date(),
  /** Whether the caller is the sponsor, who can't object. */
  isSponsor: z.boolean(),
  /** The caller's own objection. */
  objection: example(null, z.nullable(z.object({ text: z.string(), updatedAt: field.instant() }))),
})
export type AnnouncedProposal = z.infer<typeof announcedProposal>

/** A proposal that the caller sponsors. */
export const ownProposal = namedObject('OwnProposal', {
  id: field.id(),
  fullname: person.fullname,
  createdAt: field.instant(),
  state: proposalState,
  noticeUntil: example(null, z.nullable(z.iso.date())),
  version: z.int(),
})
export type OwnProposal = z.infer<typeof ownProposal>

/** The members whom an announcement would notify at this moment. */
export const proposalAudience = namedObject('ProposalAudience', {
  email: z.int(),
  sms: z.int(),
  off: z.int(),
  /** The last day of the notice, if it is announced today. */
  noticeUntil: z.iso.date(),
})
export type ProposalAudience = z.infer<typeof proposalAudience>

/** How members are notified of proposals. */
export const proposalRule = namedObject('ProposalRule', {
  /** How many days after the announcement members can object; 0: no notice. */
  noticeDays: z.int(),
  emailMembers: z.boolean(),
  version: z.int(),
})
export type ProposalRule = z.infer<typeof proposalRule>
export const firstProposalRule: ProposalRule = {
  noticeDays: firstNoticeDays,
  emailMembers: true,
  version: 0,
}

export const proposalRuleForm = z.object({
  noticeDays: example(firstNoticeDays, field.wholeNumber('Days of notice', 0, 90)),
  emailMembers: z.boolean(),
})
export const proposalRuleUpdate = z.extend(proposalRuleForm, {
  version: z.int().check(z.gte(0)),
})
export type ProposalRuleUpdate = z.infer<typeof proposalRuleUpdate>
