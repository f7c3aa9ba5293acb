/** The members who have duties on the dates of an event. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { dutySource, dutyState, seat } from '../enumeration.js'
import * as field from '../field.js'
import * as person from '../members/person.js'
import * as shown from '../shown.js'
import { dutyRecord } from './duty.js'

/** How many weeks ahead a roster is planned: a quarter. */
export const rosterWeeks = 13

const named = z.object({ id: field.id(), fullname: person.fullname })

/** A member on a duty of a date. */
export const rosterEntry = namedObject('RosterEntry', {
  id: field.id(),
  user: named,
  state: dutyState,
  source: dutySource,
  /** Waitlisted only in a shift. */
  seat,
})
export type RosterEntry = z.infer<typeof rosterEntry>

/** A duty on one date, with those who have it; those who declined are shown to organizers only. */
export const dutyOfDate = namedObject('DutyOfDate', {
  duty: dutyRecord,
  entries: z.array(rosterEntry),
  /** How many members it still needs. */
  missing: z.int(),
})
export type DutyOfDate = z.infer<typeof dutyOfDate>

/** One date of the roster. */
export const rosterDate = namedObject('RosterDate', {
  date: z.iso.date(),
  /** The day on which it takes place. */
  day: z.iso.date(),
  timeStart: shown.timeStart,
  isCancelled: z.boolean(),
  duties: z.array(dutyOfDate),
})
export type RosterDate = z.infer<typeof rosterDate>

/** The duties of an event, and the dates of the next 13 weeks. */
export const roster = namedObject('Roster', {
  duties: z.array(
    z.extend(dutyRecord, {
      /** How many members have it on dates to come. */
      coming: z.int(),
    }),
  ),
  dates: z.array(rosterDate),
})
export type Roster = z.infer<typeof roster>

/** A member whom the rotation proposes. */
export const proposedDuty = namedObject('ProposedDuty', {
  dutyId: field.id(),
  title: example('Greeter', z.string()),
  date: z.iso.date(),
  day: z.iso.date(),
  user: named,
})
export type ProposedDuty = z.infer<typeof proposedDuty>

/** The places that the rotation would fill. Nothing is saved. */
export const rosterProposal = namedObject('RosterProposal', {
  proposed: z.array(proposedDuty),
  /** How many places stay open, because no member is left for them. */
  open: z.int(),
  /** How many members are in the rotation. */
  members: z.int(),
})
export type RosterProposal = z.infer<typeof rosterProposal>

/** The proposals to save. */
export const rosterFill = z.object({
  id: field.id('Event'),
  duties: z
    .array(
      z.object({
        dutyId: field.id('Duty'),
        date: field.date('Date'),
        userId: field.chosenId('Member'),
      }),
    )
    .check(z.minLength(1, 'Choose at least one duty'), z.maxLength(2000)),
})
export type RosterFill = z.infer<typeof rosterFill>

/** How many duties were saved. */
export const rosterFilled = z.object({ saved: z.int() })

/** A member to put down for a duty on a date. */
export const assignmentInput = z.object({
  /** The duty. */
  id: field.id('Duty'),
  date: field.date('Date'),
  userId: field.chosenId('Member'),
})
export type AssignmentInput = z.infer<typeof assignmentInput>

/** A duty on a date, which the caller takes. */
export const dutyOnDate = z.object({ id: field.id('Duty'), date: field.date('Date') })
export type DutyOnDate = z.infer<typeof dutyOnDate>
