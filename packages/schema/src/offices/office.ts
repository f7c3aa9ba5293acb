/** Offices with their holders, committees, and the handover to next year's team. */

import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import { officeKey, permission } from '../enumeration.js'
import * as field from '../field.js'
import * as person from '../members/person.js'

const officeFields = {
  title: example('Treasurer', field.requiredText('Title', 60)),
  permissions: z._default(z.array(permission).check(z.maxLength(20)), []),
  isPublic: z._default(z.boolean(), false),
}

/** The input of the office form. */
export const officeSchema = component('OfficeInput', z.object(officeFields))
export type OfficeInput = z.infer<typeof officeSchema>
export type OfficeEntry = z.input<typeof officeSchema>

export const officeUpdate = field.withId(officeSchema, 'Office')
export const officeId = z.object({ id: field.id('Office') })

/** An office as the club defines it. */
export const office = namedObject('Office', {
  id: field.id(),
  key: officeKey,
  title: example('Treasurer', z.string()),
  permissions: z.array(permission),
  isPublic: z.boolean(),
  version: z.int(),
})
export type Office = z.infer<typeof office>

const days = {
  startsOn: field.date('First day'),
  endsOn: field.date('Last day'),
}

const inOrder = z.refine<{ startsOn: string; endsOn: string }>(
  ({ startsOn, endsOn }) => startsOn <= endsOn,
  { message: 'Last day can’t be before the first day', path: ['endsOn'] },
)

/** The input that appoints a member to an office. */
export const officeTermSchema = component(
  'OfficeTermInput',
  z
    .object({
      officeId: field.chosenId('Office'),
      userId: field.chosenId('Member'),
      /** Of a chapter lead only. */
      chapterId: field.optionalId('Chapter'),
      ...days,
    })
    .check(inOrder),
)
export type OfficeTermInput = z.infer<typeof officeTermSchema>
export type OfficeTermEntry = z.input<typeof officeTermSchema>

/** New days of a term. */
export const officeTermUpdate = z.object({ id: field.id('Term'), ...days }).check(inOrder)
export type OfficeTermUpdate = z.infer<typeof officeTermUpdate>
export const officeTermId = z.object({ id: field.id('Term') })

const holder = z.object({
  id: field.id(),
  fullname: person.fullname,
  avatar: z.nullable(person.avatar),
})

/** A term as members see it; the picture is null to whom may not see it. */
export const officeTerm = namedObject('OfficeTerm', {
  id: field.id(),
  officeId: field.id(),
  user: holder,
  chapter: z.nullable(z.object({ id: field.id(), name: person.chapterName })),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
})
export type OfficeTerm = z.infer<typeof officeTerm>

const committeeFields = {
  name: example('Service projects', field.requiredText('Name', 80)),
  purpose: example('Plans the club’s projects.', field.optionalLines('Purpose', 1000)),
  isPublic: z._default(z.boolean(), false),
}

/** The input of the committee form. */
export const committeeSchema = component('CommitteeInput', z.object(committeeFields))
export type CommitteeInput = z.infer<typeof committeeSchema>
export type CommitteeEntry = z.input<typeof committeeSchema>
export const committeeUpdate = field.withId(committeeSchema, 'Committee')
export const committeeId = z.object({ id: field.id('Committee') })

/** The input that adds a member to a committee. */
export const committeeMemberSchema = component(
  'CommitteeMemberInput',
  z
    .object({
      committeeId: field.chosenId('Committee'),
      userId: field.chosenId('Member'),
      isChair: z._default(z.boolean(), false),
      ...days,
    })
    .check(inOrder),
)
export type CommitteeMemberInput = z.infer<typeof committeeMemberSchema>
export type CommitteeMemberEntry = z.input<typeof committeeMemberSchema>

/** New days of a member's time on a committee, and whether they chair it. */
export const committeeMemberUpdate = z
  .object({ id: field.id('Committee member'), isChair: z._default(z.boolean(), false), ...days })
  .check(inOrder)
export type CommitteeMemberUpdate = z.infer<typeof committeeMemberUpdate>
export type CommitteeMemberUpdateEntry = z.input<typeof committeeMemberUpdate>
export const committeeMemberId = z.object({ id: field.id('Committee member') })

export const committeeMember = namedObject('CommitteeMember', {
  id: field.id(),
  user: holder,
  isChair: z.boolean(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
})
export type CommitteeMember = z.infer<typeof committeeMember>

/** A committee with everybody's time on it. */
export const committee = namedObject('Committee', {
  id: field.id(),
  name: example('Service projects', z.string()),
  purpose: z.nullable(example('Plans the club’s projects.', z.string())),
  isPublic: z.boolean(),
  members: z.array(committeeMember),
  version: z.int(),
})
export type Committee = z.infer<typeof committee>

/** The club's offices and committees, with terms that have begun; who prepares next year's team sees those to come, too. */
export const officeList = namedObject('Offices', {
  offices: z.array(office),
  terms: z.array(officeTerm),
  committees: z.array(committee),
})
export type OfficeList = z.infer<typeof officeList>

/** The input of a step of the handover. */
export const handoverItemSchema = component(
  'HandoverItemInput',
  z.object({
    text: example('Hand over the keys', field.requiredText('Step', 200)),
    officeId: field.optionalId('Office'),
  }),
)
export type HandoverItemInput = z.infer<typeof handoverItemSchema>
export type HandoverItemEntry = z.input<typeof handoverItemSchema>
export const handoverItemId = z.object({ id: field.id('Step') })
export const handoverCheck = z.object({ id: field.id('Step'), isDone: z.boolean() })

/** A step of the handover to the next year's team. */
export const handoverItem = namedObject('HandoverItem', {
  id: field.id(),
  text: example('Hand over the keys', z.string()),
  officeId: z.nullable(field.id()),
  isDone: z.boolean(),
  /** The person who checked it off; null also if their account no longer exists. */
  doneBy: z.nullable(person.fullname),
})
export type HandoverItem = z.infer<typeof handoverItem>
