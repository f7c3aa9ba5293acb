/** The club's record of a member, and the calls that change their membership periods. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import {
  membershipEndReason,
  membershipPeriodKind,
  membershipStartReason,
  membershipType,
} from '../enumeration.js'
import * as field from '../field.js'
import * as person from './person.js'
import { commitmentChoices } from './user-commitments.js'
import { parseYearlyDay } from './yearly-day.js'

const dayRule = 'YYYY-MM-DD, or --MM-DD without a year'

const optionalYearlyDay = (label: string) =>
  example(
    '--03-14',
    z.pipe(
      z.pipe(
        z.nullish(z.string()),
        z.transform((text) => (text?.trim() ? (parseYearlyDay(text) ?? false) : null)),
      ),
      z.nullable(z.string(`${label} must be a day such as 3/14 or 3/14/1958`)),
    ),
    `${dayRule}; 3/14 and 3/14/1958 are read as such`,
  )

/** A number as organizations assign them: of digits, of some with letters, and never negative. */
export const memberNumber = () =>
  example(
    '2140337',
    z.pipe(
      field.optionalText('Member number', 30),
      z.nullable(
        z
          .string()
          .check(
            z.regex(
              /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u,
              'Member number must begin with a digit or a letter',
            ),
          ),
      ),
    ),
  )

/** The fields that administrators edit, as they are stored. */
export const membershipColumns = z.object({
  number: memberNumber(),
  classification: example('Banking', field.optionalText('Classification')),
  sponsorId: field.optionalId('Sponsor'),
  badgeName: example('Ada', field.optionalText('Badge name')),
  birthday: optionalYearlyDay('Birthday'),
  anniversary: optionalYearlyDay('Anniversary'),
  partnerName: example('Robin', field.optionalText('Partner')),
  mobilePhone: field.optionalPhoneNumber(),
  homePhone: field.optionalPhoneNumber(),
  homeAddress: example('12 Oak St', field.optionalText('Home address', 200)),
  homeCity: example('Cedar Bend', field.optionalText('City')),
  homeState: example('NC', field.optionalText('State')),
  homePostalCode: example('27500', field.optionalText('Postal code', 20)),
  homeCountry: example('United States', field.optionalText('Country')),
})

const id = { id: field.id('User') }

/** The input that changes the record; absent fields become blank. */
export const membershipUpdate = z.extend(membershipColumns, {
  ...id,
  version: z.optional(z.int().check(z.gte(0))),
})
export type MembershipUpdate = z.infer<typeof membershipUpdate>
export type MembershipEntry = z.input<typeof membershipColumns>

export const membershipPeriod = namedObject('MembershipPeriod', {
  id: field.id(),
  kind: membershipPeriodKind,
  /** Null for a leave of absence, as are both reasons. */
  type: z.nullable(membershipType),
  startsOn: z.iso.date(),
  /** The last day; null while it has no end. */
  endsOn: z.nullable(z.iso.date()),
  startReason: z.nullable(membershipStartReason),
  endReason: z.nullable(membershipEndReason),
  startReportedAt: z.nullable(field.instant()),
  endReportedAt: z.nullable(field.instant()),
})
export type MembershipPeriodRecord = z.infer<typeof membershipPeriod>

/** A member's record with all periods; what nobody has entered is null. */
export const membership = namedObject('Membership', {
  userId: field.id(),
  number: example('2140337', z.nullable(z.string())),
  classification: example('Banking', z.nullable(z.string())),
  sponsor: z.nullable(z.object({ id: field.id(), fullname: person.fullname })),
  badgeName: example('Ada', z.nullable(z.string())),
  birthday: example('--03-14', z.nullable(z.string()), dayRule),
  anniversary: example('--06-21', z.nullable(z.string()), dayRule),
  partnerName: example('Robin', z.nullable(z.string())),
  mobilePhone: z.nullable(person.phoneNumber),
  homePhone: z.nullable(person.phoneNumber),
  homeAddress: example('12 Oak St', z.nullable(z.string())),
  homeCity: example('Cedar Bend', z.nullable(z.string())),
  homeState: example('NC', z.nullable(z.string())),
  homePostalCode: example('27500', z.nullable(z.string())),
  homeCountry: example('United States', z.nullable(z.string())),
  /** 0 until it is saved the first time. */
  version: z.int(),
  /** From the first day on. */
  periods: z.array(membershipPeriod),
  /** The club's day, on which periods are current or not. */
  today: z.iso.date(),
})
export type Membership = z.infer<typeof membership>

/** A member's record in the list of all, with the type of their last membership and the day they joined. */
export const membershipListRecord = namedObject('MembershipListEntry', {
  ...z.omit(membership, { version: true, periods: true, today: true }).shape,
  type: z.nullable(membershipType),
  joinedOn: z.nullable(z.iso.date()),
})
export type MembershipListRecord = z.infer<typeof membershipListRecord>

const correctionFields = {
  startsOn: field.date('First day'),
  /** Ignored for a period without an end, or that ends with a change of type. */
  endsOn: field.optionalDate('Last day'),
}
export const periodCorrectionForm = z.object(correctionFields)
/** Corrects the days of a period. */
export const periodCorrection = z.object({
  ...id,
  periodId: field.id('Period'),
  ...correctionFields,
})
export type PeriodCorrection = z.infer<typeof periodCorrection>

const type = field.choice(membershipType, 'Type')

const startFields = {
  type,
  startsOn: field.date('First day'),
  startReason: field.choice(z.enum(['Joined', 'Reinstated', 'TransferredIn']), 'Reason'),
}
export const membershipStartForm = z.object(startFields)
/** Begins a membership. */
export const membershipStart = z.object({ ...id, ...startFields })
export type MembershipStart = z.infer<typeof membershipStart>

/** The choice for an invitation that nobody has accepted yet. */
export const invitationChoice = z.enum(['Revoke', 'Keep'])

const endFields = {
  endsOn: field.date('Last day'),
  endReason: field.choice(
    z.enum(['Resigned', 'Nonpayment', 'Moved', 'TransferredOut', 'Deceased']),
    'Reason',
  ),
  ...commitmentChoices,
  invitationChoice: z._default(invitationChoice, 'Revoke'),
}
export const membershipEndForm = z.object(endFields)
/** Ends a membership with its last day. */
export const membershipEnd = z.object({ ...id, ...endFields })
export type MembershipEnd = z.infer<typeof membershipEnd>

const typeFields = { type, startsOn: field.date('First day') }
export const typeChangeForm = z.object(typeFields)
/** Gives a membership another type from a day on. */
export const typeChange = z.object({ ...id, ...typeFields })
export type TypeChange = z.infer<typeof typeChange>

const leaveFields = {
  startsOn: field.date('First day'),
  endsOn: field.optionalDate('Last day'),
}
export const leaveForm = z.object(leaveFields)
/** Begins a leave of absence. */
export const leaveStart = z.object({ ...id, ...leaveFields })
export type LeaveStart = z.infer<typeof leaveStart>

/** Ends a leave of absence with its last day. */
export const leaveEnd = z.object({ ...id, endsOn: field.date('Last day') })
export type LeaveEnd = z.infer<typeof leaveEnd>
