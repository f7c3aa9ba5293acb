/** The topic and speaker of one date of an event. */

import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import { occurrenceKey } from '../events/occurrence.js'
import * as field from '../field.js'
import * as person from '../members/person.js'
import * as shown from '../shown.js'
import { stored } from '../stored.js'
import { pictureUse } from '../website/site-picture.js'
import { enteredProgramStates, programStates } from './program-states.js'

export const programState = example('Confirmed', z.enum(programStates))
const enteredState = example('Confirmed', z.enum(enteredProgramStates))

/** The fields that lists show to everybody who sees the date. */
const line = {
  topic: example('How the river was saved', field.optionalText('Topic', 150)),
  speaker: example('Grace Hopper', field.optionalText('Speaker')),
  speakerTitle: example('County hydrologist', field.optionalText('Speaker’s title', 150)),
}
const bio = {
  bio: example('She has measured the river since 1998.', field.optionalLines('About', 4000)),
}
/** For organizers only. */
const privately = {
  needs: example('A projector', field.optionalLines('Needs', 1000)),
  contactName: example('Grace Hopper', field.optionalText('Contact')),
  contactEmail: field.optionalEmail(),
  contactPhone: field.optionalPhoneNumber(),
}

/** The speaker's picture. */
const picture = example(
  null,
  z.nullable(pictureUse),
  '`picture` is the `id` of an image uploaded with `POST /site/picture`',
)

/** A confirmed program in lists of events; `date` identifies the occurrence. */
export const programLine = namedObject('ProgramLine', { date: z.iso.date(), ...stored(line) })

/** A confirmed program as members see it, and visitors on a public date. */
export const shownProgram = namedObject('ShownProgram', {
  ...stored(line),
  ...stored(bio),
  picture,
})
export type ShownProgram = z.infer<typeof shownProgram>

/** A confirmed program as a member sees it. */
export const memberProgram = component(
  'MemberProgram',
  z.extend(shownProgram, {
    /** Whether the caller introduces the speaker. */
    introduces: example(false, z.boolean()),
  }),
)
export type MemberProgram = z.infer<typeof memberProgram>

/** A program as organizers see it. */
export const programRecord = namedObject('Program', {
  ...shownProgram.shape,
  /** Null without one, or when their account is gone. */
  introducer: example(
    null,
    z.nullable(z.object({ id: field.id(), fullname: person.fullname, isMember: z.boolean() })),
  ),
  ...stored({ needs: privately.needs, contactName: privately.contactName }),
  contactEmail: z.nullable(person.email),
  contactPhone: z.nullable(person.phoneNumber),
  state: programState,
  version: z.int(),
})
export type ProgramRecord = z.infer<typeof programRecord>

/** A date with its program, as organizers see it. */
export const programDate = namedObject('ProgramDate', {
  date: z.iso.date(),
  /** The day on which it takes place: another one than `date` when it was moved. */
  day: z.iso.date(),
  timeStart: shown.timeStart,
  timeEnd: shown.timeEnd,
  location: example('The town hall', z.nullable(z.string())),
  isCancelled: example(false, z.boolean()),
  /** Why it is canceled or moved. */
  reason: example(null, z.nullable(z.string())),
  /** Whether the event still has this date; a program is kept when its date is removed from a series. */
  isScheduled: example(true, z.boolean()),
  /** Null as long as nothing was entered. */
  program: z.nullable(programRecord),
})
export type ProgramDate = z.infer<typeof programDate>

/** How many dates a program page has. */
export const programDates = 13

/** The event, and the first day of the list: today by default. */
export const programFilter = z.object({
  id: field.id('Event'),
  from: z.optional(field.date('From')),
})
export type ProgramFilter = z.infer<typeof programFilter>

const fields = {
  ...line,
  ...bio,
  picture: z.optional(picture),
  introducerId: field.optionalId('Introduced by'),
  ...privately,
  state: field.choice(enteredState, 'State'),
}

type Said = { topic?: string | null; speaker?: string | null; state?: string }

/** Refuses a program that is asked for or confirmed and has neither a topic nor a speaker. */
const hasContent = z.refine<Said>(
  ({ topic, speaker, state }) => state === 'Open' || Boolean(topic || speaker),
  { message: 'Enter a topic or a speaker', path: ['speaker'] },
)

/** 'Notify members': off unless chosen. Only a confirmed program of a coming date that takes place notifies. */
const notify = z._default(z.boolean(), false)

/** Another date of the event that gets the program instead; it must have none. */
const moveTo = field.optionalDate('Date')

/** The program form. */
export const programForm = z.object({ ...fields, moveTo, notify: z.boolean() }).check(hasContent)
export type ProgramEntry = z.input<typeof programForm>

/** The short program form: the fields that are enough for a date. */
export const programLineForm = z
  .object({ ...line, state: fields.state, notify: z.boolean() })
  .check(hasContent)
export type ProgramLineEntry = z.input<typeof programLineForm>

/** A change of a program; absent fields are unchanged. */
export const programSchema = namedObject('ProgramInput', {
  topic: field.kept(fields.topic),
  speaker: field.kept(fields.speaker),
  speakerTitle: field.kept(fields.speakerTitle),
  bio: field.kept(fields.bio),
  picture: fields.picture,
  introducerId: field.kept(fields.introducerId),
  needs: field.kept(fields.needs),
  contactName: field.kept(fields.contactName),
  contactEmail: field.kept(fields.contactEmail),
  contactPhone: field.kept(fields.contactPhone),
  state: field.kept(fields.state),
})
export type ProgramChange = z.infer<typeof programSchema>

/** The date, the version of its program that was read, and what is to be different. */
export const programUpdate = z.intersection(
  z.extend(occurrenceKey, {
    /** 0 as long as nothing was entered; not checked when absent. */
    version: z.optional(z.int().check(z.gte(0))),
    notify,
    moveTo: field.kept(moveTo),
  }),
  programSchema,
)
export type ProgramUpdate = z.infer<typeof programUpdate>

/** Checks a program after a change: 'Enter a topic or a speaker'. */
export const wholeProgram = z
  .object({ topic: z.nullable(z.string()), speaker: z.nullable(z.string()), state: z.string() })
  .check(hasContent)

/** The most dates that one list fills in. */
const mostProgramLines = 60

/** The event, and the topics and speakers of several of its dates. */
export const programList = z.object({
  id: field.id('Event'),
  programs: z
    .array(z.object({ date: field.date('Date'), ...line, state: fields.state }).check(hasContent))
    .check(z.minLength(1), z.maxLength(mostProgramLines, `At most ${mostProgramLines} dates`)),
  notify,
})
export type ProgramList = z.infer<typeof programList>

/** A speaker whom the caller introduces. */
export const introduction = namedObject('Introduction', {
  eventId: field.id(),
  title: example('Lunch', z.string()),
  ...programLine.shape,
  /** The day on which it takes place. */
  day: z.iso.date(),
})
export type Introduction = z.infer<typeof introduction>
