import type { Prisma } from '@clubhouse/db'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { programFacts, programOn } from '@clubhouse/schema/programs/program-line'
import type { Earlier } from '../../../services/jobs/job-kinds.js'
import type { Block } from '../../../services/mail/email-template.js'
import type { Services } from '../../../services/services.js'
import { type Notice, type Notification, nobody } from '../../email/notifications/notification.js'
import { visitorsConcerned } from '../../rsvps/visitors-concerned.js'
import { concernedBy, saidYes, subjectOf } from '../concerned.js'
import { findEvent } from '../events.js'
import { localNow } from '../local-now.js'
import { type Fact, fact } from './coming-changes.js'
import { type DateWords, wordsOfDates } from './date-words.js'
import type { Difference } from './event-differences.js'
import { whereOf } from './event-state.js'
import { wordsOfChange, wordsOfNew } from './event-words.js'
import { noticeEnding } from './notice-ending.js'
import type { Subject, Words } from './notice-words.js'

/** The dates whose audience a notice has; undefined for that of the whole event. */
function datesOf(subjectId: string, { before, dates }: Earlier = {}): string[] | undefined {
  const { date } = subjectOf(subjectId)
  if (date) return [date]
  return before ? undefined : dates?.map((one) => one.date)
}

async function recipients(
  services: Services,
  subjectId: string,
  earlier?: Earlier,
): Promise<Prisma.UserWhereInput> {
  const event = await findEvent(services.db, subjectOf(subjectId).id)
  const dates = datesOf(subjectId, earlier)
  return event ? concernedBy(services.db, services, event, dates) : nobody
}

const notification = (
  wordsOf: (event: EventRecord, subject: Subject) => Words | null,
): Notification => ({
  recipients,
  first: (services, subjectId, earlier) =>
    saidYes(services.db, services, subjectOf(subjectId).id, datesOf(subjectId, earlier)),
  visitors: (services, subjectId, earlier) =>
    visitorsConcerned(services, {
      id: subjectOf(subjectId).id,
      dates: datesOf(subjectId, earlier),
    }),
  async write(services, subjectId, { before, dates = [] } = {}): Promise<Notice | null> {
    const { id, date } = subjectOf(subjectId)
    const event = await findEvent(services.db, id)
    if (!event) return null
    const now = localNow(services)
    if (dates.length > 0 && !before) {
      const words = wordsOfDates(event, dates, now)
      return words && noticeOfDates(services, event, words)
    }
    const words = wordsOf(event, { now, date, before })
    const own = words?.isCancelled ? null : wordsOfDates(event, dates, now)
    return words && noticeOf(services, event, { words, date, own })
  },
})

type About = {
  words: Words
  date: string | undefined
  /** Of dates that were changed on their own, beside the event. */
  own: DateWords | null
}

async function noticeOf(services: Services, event: EventRecord, { words, date, own }: About) {
  const { what, on, times, when, place, facts = [], differences = [] } = words
  const heading = `${what}: ${event.title}${on ? `, ${on}` : ''}`
  const brief = times ? `${heading}, ${times}` : `${what}: ${event.title}, ${when}`
  // A canceled event isn't advertised: its day identifies it.
  const where = words.isCancelled ? '' : whereOf(place)
  // A new one is already among the changes.
  const description =
    words.isCancelled || isNew('description', differences) ? null : event.description
  const ending = await noticeEnding(services, event, date)
  const sentences = [...differences.flatMap(formatDifference), ...facts.map(formatFact)]
  return {
    subject: subjectLine(event, words),
    preheader: [when, where].filter(Boolean).join('. '),
    heading,
    day: dayOfNotice(event, date),
    blocks: [
      ...(words.text ? [{ kind: 'text' as const, text: words.text }] : []),
      ...changesBlocks(differences),
      {
        kind: 'facts' as const,
        rows: [
          fact('When', when),
          // A new place is already among the changes.
          ...(where && !isNew('place', differences) ? [fact('Where', where)] : []),
          ...facts,
          ...(date && !words.isCancelled ? unchangedProgram(event, date, differences) : []),
        ],
      },
      ...(own?.blocks ?? []),
      ...(description ? [{ kind: 'text' as const, text: description }] : []),
      ...ending.blocks,
    ],
    calendar: ending.calendar,
    join: words.isCancelled ? null : ending.join,
    attachments: words.isCancelled ? null : ending.attachments,
    sms: textOf([brief, ...sentences, ...(own?.sentences ?? [])]),
  }
}

/** The day of a single event, or of one date of a series. */
const dayOfNotice = (event: EventRecord, date: string | undefined) =>
  event.date ?? (date ? findOccurrence(event, date)?.day : undefined)

/** The notice of several dates of a series that were changed one by one. */
async function noticeOfDates(services: Services, event: EventRecord, words: DateWords) {
  const heading = `${words.what}: ${event.title}`
  const ending = await noticeEnding(services, event, undefined)
  return {
    subject: `${heading}, ${words.days}`,
    preheader: words.sentences.join('. '),
    heading,
    blocks: [...words.blocks, ...ending.blocks],
    calendar: ending.calendar,
    join: ending.join,
    attachments: ending.attachments,
    sms: textOf([heading, ...words.sentences]),
  }
}

/** A text message of some sentences, whose periods may be missing. */
const textOf = (sentences: readonly string[]): string =>
  sentences.map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`)).join(' ')

/** The heading, with the old and new values. */
function subjectLine({ title }: EventRecord, { what, on, differences = [] }: Words): string {
  // A date that was moved is in `on`.
  const isMoved = what === 'Moved'
  const briefs = differences.flatMap((one) =>
    one.brief && !(isMoved && one.what === 'date') ? [one.brief] : [],
  )
  const isInBriefs = !isMoved && isNew('date', differences)
  return `${what}: ${[title, ...(on && !isInBriefs ? [on] : []), ...briefs].join(', ')}`
}

const isNew = (what: Difference['what'], differences: readonly Difference[]) =>
  differences.some((one) => one.what === what)

/** The topic and speaker of a date, without those that are already among the changes. */
const unchangedProgram = (event: EventRecord, date: string, differences: readonly Difference[]) =>
  programFacts(programOn(event, date)).filter(
    ([label]) => !differences.some(({ what }) => what === label.toLowerCase()),
  )

/** Whether only its name is shown: a picture, or a link that not every reader may open. */
const isUnshown = (what: Difference['what']) => what === 'picture' || what === 'meeting link'

/** The changes, old and new; long texts one below the other. */
function changesBlocks(differences: readonly Difference[]): Block[] {
  const rows = differences.filter(({ what }) => what !== 'description' && !isUnshown(what))
  const label = ({ what }: Difference) => `New ${what}`
  const quoted = (text: string, heading: string): Block[] => [
    { kind: 'text', text: heading },
    { kind: 'quote', text },
  ]
  return [
    ...(rows.length > 0
      ? [
          {
            kind: 'changes' as const,
            rows: rows.map((one) => ({ label: label(one), from: one.from, to: one.to })),
          },
        ]
      : []),
    ...differences
      .filter(({ what }) => what === 'description')
      .flatMap(({ from, to }) => [
        ...quoted(to, 'New description:'),
        ...(from ? quoted(from, 'Old description:') : []),
      ]),
  ]
}

/** As text messages have it: new values that aren't in the heading, and old ones. */
function formatDifference({ what, from, to }: Difference): string[] {
  if (isUnshown(what)) return [`New ${what}`]
  if (what === 'description') return [`New description: ${shorten(to)}`]
  const isInHeading = ['name', 'date', 'day', 'time'].includes(what)
  return [...(isInHeading ? [] : [`New ${what}: ${to}`]), ...(from ? [`Old ${what}: ${from}`] : [])]
}

/** As much of a text as a text message has room for. */
const longest = 140
const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest).replace(/\s\S*$/, '')}…` : line
}

const formatFact = ([label, text]: Fact) => (label === 'Reason' ? text : `${label}: ${text}`)

/** A new event. */
export const eventNew = notification((event, { now }) => wordsOfNew(event, now))

/** A changed event, or changed dates of one. */
export const eventChanged = notification(wordsOfChange)
