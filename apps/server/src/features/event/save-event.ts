import type { Tx } from '@clubhouse/db'
import type { EventInput, EventRecord } from '@clubhouse/schema/event'
import type { WithId } from '@clubhouse/schema/field'
import type { SettingKey } from '@clubhouse/schema/setting'
import { audit, type Changes, changes } from '../../call/audit.js'
import type { Call } from '../../call/call.js'
import { editRecord } from '../../call/edit-record.js'
import { badField } from '../../core/errors.js'
import { getEvent } from './events.js'
import { keepAnsweredDates } from './keep-answered-dates.js'
import { moveUpAll } from './seats.js'

/** Creates an event; its chapter is notified. Throws BadRequest for an unknown chapter. */
export const createEvent = (call: Call, input: EventInput): Promise<EventRecord> =>
  call.services.db.$transaction(async (tx) => {
    await requireChapter(tx, input.chapterId)
    const date = dateOf(input)
    const { id } = await tx.event.create({
      data: { ...columnsOf(input), date, firstDate: date },
      select: { id: true },
    })
    const event = await getEvent(tx, id)
    await audit(tx, call, 'event.create', id, { after: event })
    await announce(call, tx, 'event-new', id)
    return event
  })

/**
 * Changes an event; its chapter is notified. Throws NotFound, BadRequest for an unknown chapter, Conflict for a stale edit
 * and for one that takes away dates that somebody has said yes to.
 */
export const updateEvent = (
  call: Call,
  { id, version, ...input }: WithId<EventInput>,
): Promise<EventRecord> =>
  editRecord(call, {
    table: 'event',
    id,
    version,
    read: (tx) => getEvent(tx, id),
    changesOf: (before) => {
      const date = input.type === 'Once' ? input.date : null
      return changes(fieldsOf(before), { ...columnsOf(input), date })
    },
    write: async (tx, before, changed) => {
      await requireChapter(tx, input.chapterId)
      await keepAnsweredDates(tx, call.services, before, input)
      const date = dateOf(input)
      // It stays known by the first one.
      const firstDate = date && before.firstDate ? new Date(before.firstDate) : date
      const data = { ...columnsOf(input), date, firstDate, version: { increment: 1 } }
      await tx.event.update({ where: { id }, data, select: { id: true } })
      if (isNews(changed)) await announce(call, tx, 'event-changed', id)
      await moveUpAll(tx, call.services, await getEvent(tx, id))
    },
  })

/** How many may come, until when they say so and what they eat is no news. */
const unannounced = ['rsvp', 'rsvpClosesHours', 'capacity', 'guestsPerRsvp', 'meals']

const isNews = ({ after }: Changes): boolean =>
  Object.keys(after).some((name) => !unannounced.includes(name))

const announce = ({ services }: Call, tx: Tx, key: SettingKey, subjectId: string) =>
  services.jobs.enqueue(tx, 'notification.announce', { key, subjectId })

async function requireChapter(tx: Tx, id: string | null): Promise<void> {
  if (!id) return
  const chapter = await tx.chapter.findUnique({ where: { id }, select: { id: true } })
  if (!chapter) throw badField('chapterId', (say) => say.missing.chapter)
}

/** The columns that may change, as plain values. */
const fieldsOf = ({
  id: _id,
  chapter: _chapter,
  version: _version,
  firstDate: _firstDate,
  occurrences: _occurrences,
  ...fields
}: EventRecord) => fields

const dateOf = ({ type, date }: EventInput) => (type === 'Once' && date ? new Date(date) : null)

/** The type decides which columns an event has: the rest is emptied (product.md section 2). */
const columnsOf = (input: EventInput) => ({
  type: input.type,
  title: input.title,
  description: input.description,
  chapterId: input.wholeClub ? null : input.chapterId,
  wholeClub: input.wholeClub,
  dayOfWeek: input.type === 'Recurring' ? input.dayOfWeek : null,
  weeks: input.type === 'Recurring' ? input.weeks : [],
  timeStart: input.timeStart,
  timeEnd: input.timeEnd,
  location: input.location,
  address: input.address,
  city: input.city,
  state: input.state,
  postalCode: input.postalCode,
  country: input.country,
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
  isPublic: input.isPublic,
  rsvp: input.rsvp,
  rsvpClosesHours: input.rsvpClosesHours,
  capacity: input.capacity,
  guestsPerRsvp: input.guestsPerRsvp,
  meals: input.meals,
  isCancelled: input.isCancelled,
})
