import type { Tx } from '@clubhouse/db'
import type { EventInput, EventRecord } from '@clubhouse/schema/event'
import type { WithId } from '@clubhouse/schema/field'
import type { SettingKey } from '@clubhouse/schema/setting'
import type { Actor } from '../../call/actor.js'
import { type Origin, recordAudit } from '../../call/audit.js'
import { changes } from '../../call/changes.js'
import { requireVersion } from '../../call/stale-edit.js'
import { badField } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { getEvent } from './events.js'

/** Creates an event; its chapter is told. Throws BadRequest for an unknown chapter. */
export const createEvent = (
  { db, jobs }: Services,
  actor: Actor,
  input: EventInput,
  { requestId, address }: Origin,
): Promise<EventRecord> =>
  db.$transaction(async (tx) => {
    await requireChapter(tx, input.chapterId)
    const { id } = await tx.event.create({
      data: { ...columnsOf(input), date: dateOf(input) },
      select: { id: true },
    })
    const event = await getEvent(tx, id)
    await recordAudit(tx, {
      action: 'event.create',
      actor,
      entityId: id,
      after: event,
      requestId,
      address,
    })
    if (event.chapterId) await tell(jobs, tx, 'event-new', id)
    return event
  })

/** Changes an event; its chapter is told. Throws NotFound, BadRequest for an unknown chapter, Conflict for a stale edit. */
export const updateEvent = (
  { db, jobs }: Services,
  actor: Actor,
  { id, version, ...input }: WithId<EventInput>,
  { requestId, address }: Origin,
): Promise<EventRecord> =>
  db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM event WHERE id = ${id}::uuid FOR UPDATE`
    const before = await getEvent(tx, id)
    requireVersion(version, before.version)
    const columns = columnsOf(input)
    const date = input.type === 'Once' ? input.date : null
    const changed = changes(fieldsOf(before), { ...columns, date })
    if (!changed) return before
    await requireChapter(tx, input.chapterId)
    await tx.event.update({
      where: { id },
      data: { ...columns, date: dateOf(input), version: { increment: 1 } },
      select: { id: true },
    })
    await recordAudit(tx, {
      action: 'event.update',
      actor,
      entityId: id,
      ...changed,
      requestId,
      address,
    })
    const event = await getEvent(tx, id)
    if (event.chapterId) await tell(jobs, tx, 'event-changed', id)
    return event
  })

const tell = (jobs: Services['jobs'], tx: Tx, key: SettingKey, subjectId: string) =>
  jobs.enqueue(tx, 'notification.announce', { key, subjectId })

async function requireChapter(tx: Tx, id: string | null): Promise<void> {
  if (!id) return
  const chapter = await tx.chapter.findUnique({ where: { id }, select: { id: true } })
  if (!chapter) throw badField('chapterId', (say) => say.missing.chapter)
}

/** The columns that may change, as plain values. */
const fieldsOf = ({ id: _id, chapter: _chapter, version: _version, ...fields }: EventRecord) =>
  fields

const dateOf = ({ type, date }: EventInput) => (type === 'Once' && date ? new Date(date) : null)

/** The type decides what an event has: the rest is emptied (product.md section 2). */
const columnsOf = (input: EventInput) => ({
  type: input.type,
  title: input.title,
  description: input.description,
  chapterId: input.chapterId,
  dayOfWeek: input.type === 'Recurring' ? input.dayOfWeek : null,
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
  isCancelled: input.isCancelled,
})
