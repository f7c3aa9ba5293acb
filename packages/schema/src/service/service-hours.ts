/** Time that members give to service projects. */

import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import { serviceKind } from '../enumeration.js'
import { occurrenceKey } from '../events/occurrence.js'
import * as field from '../field.js'
import { listPage } from '../list-page.js'
import * as person from '../members/person.js'
import { formatMinutes, minutesOf, mostMinutesPerDay } from './minutes.js'

const named = z.object({ id: field.id(), fullname: person.fullname })
const title = example('Food pantry shift', z.string())

/** Time that a member gave to a project on one day. */
export const serviceHours = namedObject('ServiceHours', {
  id: field.id(),
  user: named,
  /** Null for a project as text. */
  event: z.nullable(z.object({ id: field.id(), title })),
  /** Null for an event. */
  text: example('Highway cleanup', z.nullable(z.string())),
  date: z.iso.date(),
  minutes: example(120, z.int()),
  kind: serviceKind,
  /** Null when the person who entered it no longer exists. */
  enteredBy: z.nullable(named),
  version: z.int(),
})
export type ServiceHours = z.infer<typeof serviceHours>

const minutes = example(120, field.wholeNumber('Minutes', 1, mostMinutesPerDay))

const fields = {
  /** Null: the project is in `text`. */
  eventId: field.optionalId('Event'),
  text: example('Highway cleanup', field.optionalText('Project', 120)),
  date: field.date('Date'),
  kind: field.choice(serviceKind, 'Kind'),
}

/** Checks that hours name a project: an event, or one as text. */
const namesProject = z.check<{ eventId: string | null; text: string | null }>(
  ({ value: { eventId, text }, issues }) => {
    if (!eventId && !text)
      issues.push({ code: 'custom', message: 'Project is required', path: ['text'], input: text })
    if (eventId && text)
      issues.push({
        code: 'custom',
        message: 'Choose an event or write a project, not both',
        path: ['text'],
        input: text,
      })
  },
)

const input = z.object({ ...fields, minutes })

/** A member's own hours. */
export const serviceHoursInput = component('ServiceHoursInput', input.check(namesProject))
export type ServiceHoursInput = z.infer<typeof serviceHoursInput>

/** Hours of a member that an organizer enters. */
export const serviceHoursFor = z.extend(input, { userId: field.id('Member') }).check(namesProject)
export type ServiceHoursFor = z.infer<typeof serviceHoursFor>

/** The hours to change, and their new values. */
export const serviceHoursUpdate = field.withId(serviceHoursInput, 'Hours')
export type ServiceHoursUpdate = z.infer<typeof serviceHoursUpdate>

export const serviceHoursId = z.object({ id: field.id('Hours') })

const wrongHours = 'Enter hours, such as 2 or 1:30'

/** Hours as a person types them. */
export const typedHours = example(
  '1:30',
  z.pipe(
    z.pipe(
      z.string('Hours is required').check(z.minLength(1, 'Hours is required')),
      z.transform((text) => minutesOf(text) ?? 0),
    ),
    z
      .int()
      .check(
        z.gte(1, wrongHours),
        z.lte(mostMinutesPerDay, `Enter at most ${formatMinutes(mostMinutesPerDay)}`),
      ),
  ),
)

/** The member's hours form. */
export const serviceHoursForm = z.object({ ...fields, minutes: typedHours }).check(namesProject)
export type ServiceHoursEntry = z.input<typeof serviceHoursForm>

/** A club year by the calendar year of its July; by default this one. */
export const serviceYear = z.object({
  year: z.optional(example(2029, field.wholeNumber('Year', 1900, 2199))),
})
export type ServiceYear = z.infer<typeof serviceYear>

/** The hours of a club year, page by page. */
export const serviceHoursPage = z.extend(listPage, serviceYear.shape)
export type ServiceHoursPage = z.infer<typeof serviceHoursPage>

/** A member whose hours at a date can be recorded. */
export const servingMember = z.object({
  ...named.shape,
  isPresent: z.boolean(),
  /** How long their shifts of the day are; null without one. */
  shiftMinutes: z.nullable(z.int()),
})

/** A date of an event and, if it lasts several days, one of them: by default the first. */
export const dateHoursKey = z.extend(occurrenceKey, {
  day: z.optional(example('2030-01-15', field.date('Day'))),
})
export type DateHoursKey = z.infer<typeof dateHoursKey>

/** The hours of one day of a date: recorded ones, and whose can be. */
export const dateHours = namedObject('DateHours', {
  /** The day of these hours. */
  day: z.iso.date(),
  /** All days of the date: several if it lasts several, or has shifts after midnight. */
  days: z.array(z.iso.date()),
  /** How long the date is; 0 if it lasts all day or for days. */
  minutes: z.int(),
  members: z.array(servingMember),
  hours: z.array(serviceHours),
})
export type DateHours = z.infer<typeof dateHours>

/** Hours of several members on one day of a date, of one kind. */
export const dateHoursInput = z.extend(dateHoursKey, {
  kind: field.choice(serviceKind, 'Kind'),
  entries: z
    .array(z.object({ userId: field.id('Member'), minutes }))
    .check(z.minLength(1, 'Choose at least one member'), z.maxLength(2000)),
})
export type DateHoursInput = z.infer<typeof dateHoursInput>

/** How many members' hours were recorded, and who already had hours of this kind. */
export const dateHoursResult = z.object({ recorded: z.int(), kept: z.array(named) })
export type DateHoursResult = z.infer<typeof dateHoursResult>
