import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import {
  attendanceMode,
  dayOfWeek,
  type EventType,
  eventType,
  meetingUrlFor,
  vanishing,
  weekOfMonth,
  weeksOfMonth,
  wrongWeeks,
} from '../enumeration.js'
import * as field from '../field.js'
import { addressEntry, addressRecord } from '../maps/postal-address.js'
import * as person from '../members/person.js'
import { withoutCompany } from '../members/without-company.js'
import { programLine } from '../programs/program.js'
import { rsvpEntry, rsvpRecord } from '../rsvps/rsvp.js'
import * as shown from '../shown.js'
import { stored } from '../stored.js'
import { pictureUse } from '../website/site-picture.js'
import { lengthEntry, lengthFits, lengthRecord, times, timesFit } from './event-length.js'
import { notify } from './event-notice.js'
import { priceEntry, priceRecord } from './event-price.js'
import { eventSchedule } from './event-schedule.js'
import { meetingUrl } from './meeting-url.js'
import { occurrence, occurrenceChange } from './occurrence.js'
import { boundsEntry, boundsFit, boundsRecord } from './series-bounds.js'

const texts = {
  title: example('Breakfast', field.requiredText('Title')),
  description: example(
    'Coffee, and a guest who speaks.',
    field.optionalLines('Description', 10_000),
  ),
  location: example('The town hall', field.optionalText('Location')),
}

/** The image at the top of an event's pages, 4:3, of which wide screens show the middle. */
const cover = example(
  { picture: 'welcome', alt: 'Members at a long table', isDecorative: false },
  z.nullable(pictureUse),
  '`picture` is the `id` of an image uploaded with `POST /site/picture`, or the name of an illustration',
)

/** An event of the portal as the server returns it; `date` is YYYY-MM-DD in the club's time zone. */
export const eventRecord = namedObject('Event', {
  id: field.id(),
  ...stored(texts),
  type: eventType,
  date: z.nullable(z.iso.date()),
  /** Once only: the original date, which identifies the event even after it moves. */
  firstDate: z.nullable(z.iso.date()),
  dayOfWeek: example(null, z.nullable(dayOfWeek)),
  /** Recurring only: in which weeks of the month; in every week if empty. */
  weeks: weeksOfMonth,
  chapterId: z.nullable(field.id()),
  chapter: z.nullable(z.object({ id: field.id(), name: person.chapterName })),
  /** Whether it is for the whole club: it has no chapter, and all members are notified. */
  wholeClub: z.boolean(),
  /** Of an office or a committee: its members, and who organizes events of the whole club, see the event. */
  officeId: example(null, z.nullable(field.id())),
  committeeId: example(null, z.nullable(field.id())),
  /** The name of the office or the committee. */
  groupName: example(null, z.nullable(z.string())),
  ...addressRecord,
  timeStart: shown.timeStart,
  timeEnd: shown.timeEnd,
  ...lengthRecord,
  ...boundsRecord,
  /** Whether the public calendar shows it, too. */
  isPublic: z.boolean(),
  cover,
  ...rsvpRecord,
  ...priceRecord,
  isCancelled: example(false, z.boolean()),
  attendanceMode,
  /** Where members join online; public pages and feeds never have it. */
  meetingUrl: example('https://zoom.us/j/5551234567', z.nullable(z.string())),
  meetingUrlFor,
  version: z.number(),
  /** Of a series whose day, time or place was changed for a part of its dates: one after the other. */
  schedules: z.array(eventSchedule),
  /** Its dates that differ from the rest, by date. */
  occurrences: z.array(occurrenceChange),
  /** The confirmed programs of its dates, by date; of the last hundred or so. */
  programs: z.array(programLine),
})
export type EventRecord = z.infer<typeof eventRecord>

export const eventId = z.object({ id: field.id('Event') })

/** Which active events: those of a chapter, of the whole club, or of both; all without either. */
export const activeEventFilter = z.object({
  chapterId: z.optional(field.id('Chapter')),
  wholeClub: z.optional(z.boolean()),
})
export type ActiveEventFilter = z.infer<typeof activeEventFilter>

/** An event with its dates of the next twelve months, and how many come to each. */
export const eventDetail = component(
  'EventDetail',
  z.extend(eventRecord, {
    dates: z.array(
      // People who have a seat, guests included; null where nobody is asked.
      z.extend(occurrence, { going: z.nullable(z.int()) }),
    ),
  }),
)
export type EventDetail = z.infer<typeof eventDetail>

/**
 * The people who would be notified of a change: members of a chapter or of the whole club, and everyone who RSVP'd yes.
 */
export const eventAudience = z.object({
  chapterId: z.optional(field.id('Chapter')),
  wholeClub: z._default(z.boolean(), false),
  officeId: z.optional(field.id('Office')),
  committeeId: z.optional(field.id('Committee')),
  id: z.optional(field.id('Event')),
  date: z.optional(field.date('Date')),
})
export type EventAudience = z.infer<typeof eventAudience>

/**
 * How many would be notified by each channel, and how many by none, because they switched it off; `visitors` are among
 * those with `email`, and those without a company are in none of these numbers.
 */
export const audience = z.object({
  email: z.int(),
  sms: z.int(),
  off: z.int(),
  visitors: z.int(),
  withoutCompany,
})
export type Audience = z.infer<typeof audience>

const fiveWeeks = [1, 2, 3, 4, 5] as const

/** Weeks of the month, each once and in order; all five are every week, which none stands for. */
const weeks = z.pipe(
  z.nullish(z.array(weekOfMonth, wrongWeeks).check(z.maxLength(6, wrongWeeks))),
  z.transform((weeks) => {
    const chosen = weekOfMonth.def.values.filter((week) => weeks?.includes(week))
    return fiveWeeks.every((week) => chosen.includes(week)) ? [] : chosen
  }),
)

/** Reported in addition to other errors. */
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

const eventFields = z.object({
  type: field.choice(eventType, 'Type'),
  ...texts,
  chapterId: field.optionalId('Chapter'),
  wholeClub: z._default(z.boolean(), false),
  /** For an office or a committee only; at most one of these four. */
  officeId: example(null, field.optionalId('Office')),
  committeeId: example(null, field.optionalId('Committee')),
  date: field.optionalDate('Date'),
  dayOfWeek: example(null, field.optionalChoice(dayOfWeek, 'Day of week')),
  weeks: example([], weeks, '1 to 5, or -1 for the last; an empty list means every week'),
  ...times,
  ...lengthEntry,
  ...boundsEntry,
  address: example('1 Main Street', field.optionalText('Address', 200)),
  ...addressEntry,
  isPublic: z._default(z.boolean(), false),
  /** Absent: unchanged. */
  cover: z.optional(cover),
  ...rsvpEntry,
  ...priceEntry,
  isCancelled: z._default(z.boolean(), false),
  /** An online event has no address; one in person has no link. */
  attendanceMode: z._default(attendanceMode, 'InPerson'),
  meetingUrl: meetingUrl(),
  meetingUrlFor: z._default(meetingUrlFor, 'Members'),
  /** The choice for upcoming dates that have RSVPs, duties, or changes of their own and that the change removes. */
  vanishing: field.optionalChoice(vanishing, 'What to do with these dates'),
  notify,
})

/** The input of the event form: type decides which of date and dayOfWeek it has. */
export const eventSchema = component(
  'EventInput',
  eventFields.check(
    ...timesFit,
    ...lengthFits,
    ...boundsFit,
    requiredWhen('Once', 'date', 'Date'),
    requiredWhen('Recurring', 'dayOfWeek', 'Day of week'),
    z.refine(
      ({ type, wholeClub, ...whose }) =>
        type !== 'Recurring' ||
        wholeClub ||
        Boolean(whose.chapterId || whose.officeId || whose.committeeId),
      { message: 'Chapter is required', path: ['chapterId'], when: isObject },
    ),
    z.refine(
      ({ chapterId, wholeClub, officeId, committeeId }) =>
        [chapterId, wholeClub, officeId, committeeId].filter(Boolean).length <= 1 ||
        // The whole club's has no chapter, whatever was sent.
        (wholeClub && !officeId && !committeeId),
      { message: 'Choose one audience', path: ['chapterId'], when: isObject },
    ),
    z.refine(({ isPublic, officeId, committeeId }) => !isPublic || !(officeId || committeeId), {
      message: 'Events for an office or a committee can’t be public',
      path: ['isPublic'],
      when: isObject,
    }),
    z.refine(({ rsvp, isPublic }) => rsvp !== 'Everyone' || isPublic, {
      message: 'Visitors can only RSVP to public events',
      path: ['rsvp'],
      when: isObject,
    }),
  ),
)
export type EventInput = z.infer<typeof eventSchema>
/** The event form while it is edited. */
export type EventEntry = z.input<typeof eventSchema>

/** The record to change, and its new values. */
export const eventUpdate = field.withId(eventSchema, 'Event')

type Required = { type: EventType } & { [Name in 'date' | 'dayOfWeek']?: unknown }

/** '{label} is required' for one type of event, in addition to other errors. */
function requiredWhen(type: EventType, name: 'date' | 'dayOfWeek', label: string) {
  return z.refine<Required>((event) => event.type !== type || Boolean(event[name]), {
    message: `${label} is required`,
    path: [name],
    when: isObject,
  })
}
