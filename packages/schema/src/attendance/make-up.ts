/** Attendance somewhere else that counts for a date a member missed. */

import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import { occurrenceKey } from '../events/occurrence.js'
import * as field from '../field.js'
import * as person from '../members/person.js'
import { firstMakeUpDays } from './make-up-rule.js'

const where = example('Birch Falls', z.string())
const title = example('Breakfast', z.string())
const named = z.object({ id: field.id(), fullname: person.fullname })

/** A date that was missed, or will be. */
export const missedDate = z.object({
  /** The event. */
  id: field.id(),
  title,
  /** The occurrence, by its original date. */
  date: z.iso.date(),
  /** The day on which it takes place. */
  day: z.iso.date(),
})
export type MissedDate = z.infer<typeof missedDate>

/** The make-up of a date. */
export const madeUp = z.object({ where, date: z.iso.date() })

/** A member's make-up. */
export const makeUp = namedObject('MakeUp', {
  id: field.id(),
  user: named,
  /** The day on which they attended. */
  date: z.iso.date(),
  where,
  replaces: missedDate,
})
export type MakeUp = z.infer<typeof makeUp>

const fields = {
  date: field.date('Date'),
  where: example('Birch Falls', field.requiredText('Club or event', 120)),
}

/** The make-up form. */
export const makeUpForm = z.object({
  ...fields,
  /** The missed date as `{event} {date}`. */
  replaces: z.string('Missed date is required').check(z.minLength(1, 'Missed date is required')),
})
export type MakeUpEntry = z.input<typeof makeUpForm>

/** The organizers' form, where the member and the missed date are chosen already. */
export const makeUpOfMember = z.object(fields)
export type MakeUpOfMember = z.input<typeof makeUpOfMember>

/** A member's own make-up. */
export const makeUpInput = component(
  'MakeUpInput',
  z.object({ ...fields, replaces: occurrenceKey }),
)
export type MakeUpInput = z.infer<typeof makeUpInput>

/** A make-up that an organizer enters for a member. */
export const makeUpFor = z.object({
  userId: field.id('Member'),
  ...fields,
  replaces: occurrenceKey,
})
export type MakeUpFor = z.infer<typeof makeUpFor>

export const makeUpId = z.object({ id: field.id('Make-up') })

/** The caller's make-ups, and what they could make up for. */
export const ownMakeUps = z.object({
  /** How many days before and after a missed date count. */
  days: z.int(),
  makeUps: z.array(makeUp),
  /** The latest first. */
  missed: z.array(missedDate),
  /** Dates of another chapter that they attended, each with a missed date. */
  offers: z.array(z.object({ where, date: z.iso.date(), replaces: missedDate })),
})
export type OwnMakeUps = z.infer<typeof ownMakeUps>

/** How the club counts attendance. */
export const attendanceRule = namedObject('AttendanceRule', {
  makeUpDays: example(firstMakeUpDays, z.int()),
  version: z.int(),
})
export type AttendanceRule = z.infer<typeof attendanceRule>
export const firstAttendanceRule: AttendanceRule = { makeUpDays: firstMakeUpDays, version: 1 }

export const attendanceRuleForm = z.object({
  makeUpDays: field.wholeNumber('Days', 1, 60),
})
export const attendanceRuleUpdate = z.extend(attendanceRuleForm, {
  version: z.int().check(z.gte(1)),
})
export type AttendanceRuleUpdate = z.infer<typeof attendanceRuleUpdate>
