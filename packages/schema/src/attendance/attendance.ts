import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import { attendanceStatus, rsvpReply } from '../enumeration.js'
import { occurrenceKey } from '../events/occurrence.js'
import * as field from '../field.js'
import * as person from '../members/person.js'
import { withoutCompany } from '../members/without-company.js'
import { attendanceGuest } from './attendance-guest.js'
import { madeUp } from './make-up.js'

/** Most guests of one date. */
export const mostGuestsPresent = 9999

/** One member's attendance at one date, such as 'Ann is present, 12:03'. A null status clears it. */
export const memberMark = z.object({
  userId: field.id('User'),
  status: z.nullable(attendanceStatus),
  takenAt: field.enteredInstant('Time'),
})
export type MemberMark = z.infer<typeof memberMark>

/** The number of guests without a name at one date, such as 'Three guests, 12:03'. */
export const guestMark = z.object({
  guests: field.wholeNumber('Guests', 0, mostGuestsPresent),
  takenAt: field.enteredInstant('Time'),
})
export type GuestMark = z.infer<typeof guestMark>

/** One recorded observation, with its time. */
export const attendanceMark = component('AttendanceMark', z.union([memberMark, guestMark]))
export type AttendanceMark = z.infer<typeof attendanceMark>

/** The date and the observation. */
export const attendanceUpdate = z.intersection(occurrenceKey, attendanceMark)
export type AttendanceUpdate = z.infer<typeof attendanceUpdate>

/** A member on the attendance list of a date. */
export const attendanceMember = namedObject('AttendanceMember', {
  id: field.id(),
  firstname: person.firstname,
  lastname: person.lastname,
  fullname: person.fullname,
  avatar: z.nullable(person.avatar),
  /** Their RSVP; null if they have none. */
  answer: z.nullable(rsvpReply),
  /** Null: not recorded. */
  status: z.nullable(attendanceStatus),
  takenAt: z.nullable(field.instant()),
  /** Attendance somewhere else that counts for this date. */
  makeUp: z.nullable(z.extend(madeUp, { id: field.id() })),
})
export type AttendanceMember = z.infer<typeof attendanceMember>

/** The attendance of one date. */
export const attendanceSheet = namedObject('AttendanceSheet', {
  /** The server's time, used to correct a phone's clock. */
  now: field.instant(),
  guests: z.int(),
  guestsTakenAt: z.nullable(field.instant()),
  /** Those by name, in addition to the number. */
  namedGuests: z.array(attendanceGuest),
  members: z.array(attendanceMember),
  withoutCompany,
})
export type AttendanceSheet = z.infer<typeof attendanceSheet>

/** The code that an organizer shows, and when it changes. */
export const checkInCode = namedObject('CheckInCode', {
  code: example('KTQXRM', z.string()),
  changesAt: field.instant(),
})
export type CheckInCode = z.infer<typeof checkInCode>

/** The check-in form: six letters, with any spacing. */
export const checkInSchema = z.object({
  code: example(
    'KTQXRM',
    field
      .requiredText('Code', 20)
      .check(
        z.refine(
          (typed) => typed === '' || typed.replace(/[^a-z]/gi, '').length === 6,
          'Enter the six letters shown on the screen',
        ),
      ),
  ),
})
export const checkInUpdate = z.intersection(occurrenceKey, checkInSchema)
export type CheckInUpdate = z.infer<typeof checkInUpdate>

/** The result of a check-in. */
export const checkedIn = z.object({ isRepeat: z.boolean() })

const counts = {
  /** Dates attended, including those made up for. */
  present: z.int(),
  madeUp: z.int(),
  excused: z.int(),
  /** The member's dates, without those that they are excused from. */
  counted: z.int(),
}

const total = {
  ...counts,
  /** Null when no date counts. */
  percentage: z.nullable(z.int()),
}

/** Days from `from` to before `until`; by default the last twelve months, this one included. */
export const attendancePeriod = z.object({
  from: z.optional(field.date('From')),
  until: z.optional(field.date('Until')),
})
export type AttendancePeriod = z.infer<typeof attendancePeriod>

/** One member's attendance, by the months in which a date concerned them. */
export const memberAttendance = namedObject('MemberAttendance', {
  id: field.id(),
  fullname: person.fullname,
  ...total,
  months: z.array(z.object({ month: example('2030-01', z.string()), ...counts })),
})
export type MemberAttendance = z.infer<typeof memberAttendance>

/** The attendance of all members; `months` are those of the period, YYYY-MM. */
export const attendanceTable = z.object({
  months: z.array(example('2030-01', z.string())),
  members: z.array(memberAttendance),
})
export type AttendanceTable = z.infer<typeof attendanceTable>

/** The caller's attendance at a date; null: not recorded. */
export const attendedDate = namedObject('AttendedDate', {
  eventId: field.id(),
  title: example('Breakfast', z.string()),
  date: z.iso.date(),
  /** The day on which it took place. */
  day: z.iso.date(),
  status: z.nullable(attendanceStatus),
  /** Null unless a make-up counts for it. */
  madeUp: z.nullable(madeUp),
})
export type AttendedDate = z.infer<typeof attendedDate>

/** The caller's attendance of the last twelve months, the latest date first. */
export const ownAttendance = z.object({ ...total, dates: z.array(attendedDate) })
export type OwnAttendance = z.infer<typeof ownAttendance>

/** Returns the percentage of counted dates attended; null when none counts. */
export const percentageOf = ({ present, counted }: { present: number; counted: number }) =>
  counted === 0 ? null : Math.round((100 * present) / counted)
