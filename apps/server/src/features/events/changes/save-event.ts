import type { Tx } from '@clubhouse/db'
import { isDay } from '@clubhouse/schema/events/calendar-day'
import type { EventInput, EventRecord } from '@clubhouse/schema/events/event'
import { isAnnounced } from '@clubhouse/schema/events/event-notice'
import type { EventSchedule } from '@clubhouse/schema/events/event-schedule'
import type { WithId } from '@clubhouse/schema/field'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { editRecord } from '../../../context/edit-record.js'
import { requirePermission } from '../../../context/require-permission.js'
import { badField } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { followEvent } from '../../duties/follow-event.js'
import { moveUpAll } from '../../rsvps/seats.js'
import { endStanding, writeStanding } from '../../rsvps/standing-rsvps.js'
import { getEvent, getEventToManage } from '../events.js'
import { localTime } from '../local-now.js'
import { messages } from '../messages.js'
import { announceChange } from './announce-change.js'
import { writeSchedules } from './change-schedules.js'
import { columnsOf, storedColumns } from './event-columns.js'
import { coverColumn, hidingPictures, requireCover } from './event-cover.js'
import { currencyOf } from './event-currency.js'
import { keepPlaces, withMaskedLink, withPlace } from './event-place.js'
import { editSeries, newSeries } from './plan-series.js'
import { mealPricesOf, saveMeals } from './save-meals.js'
import { keepVanishingDates } from './vanishing-dates.js'

/** Creates an event; its chapter is notified unless `notify` is false or the event is over. Throws BadRequest for an unknown chapter. */
export const createEvent = (ctx: Context, input: EventInput): Promise<EventRecord> =>
  ctx.services.db.$transaction((tx) => insertEvent(ctx, tx, input))

/** Like `createEvent`, in a transaction of the caller's. */
export async function insertEvent(ctx: Context, tx: Tx, given: EventInput): Promise<EventRecord> {
  const input = withPlace(given)
  await requireAudience(tx, input)
  requirePermission(ctx.actor, 'events', { chapterId: columnsOf(input).chapterId })
  const date = dateOf(input)
  const today = clubToday(ctx.services)
  const { id } = await tx.event.create({
    data: {
      ...storedColumns(columnsOf(input)),
      ...coverColumn(input.cover),
      currency: await currencyOf(tx, null, input),
      date,
      firstDate: date,
    },
    select: { id: true },
  })
  await requireCover(tx, input.cover)
  await saveMeals(tx, id, { before: null, input, today })
  await writeSchedules(tx, id, newSeries(input, today))
  const event = await getEvent(tx, id)
  await audit(tx, ctx, 'event.create', id, { after: withMaskedLink(event) })
  if (input.notify !== false && mayCome(event, today)) {
    const { jobs } = ctx.services
    await jobs.enqueue(tx, 'notification.announce', { key: 'event-new', subjectId: id })
  }
  return event
}

/**
 * Changes an event, and notifies its chapter according to `notify` (`announceChange`). The day, times and place of a
 * series change from today on. Throws NotFound, BadRequest for an unknown chapter, and Conflict for a stale edit or for
 * one that removes dates that matter without choosing what happens to them.
 */
export const updateEvent = (ctx: Context, input: WithId<EventInput>): Promise<EventRecord> =>
  hidingPictures(ctx.services, withPlace(input), (input) => changeEvent(ctx, input))

/** Like `updateEvent` for an event whose cover stays; in a transaction of the caller's, if there is one. */
export const changeEvent = (
  ctx: Context,
  { id, version, ...input }: WithId<EventInput>,
  within?: Tx,
): Promise<EventRecord> =>
  editRecord(ctx, {
    within,
    table: 'event',
    id,
    version,
    // Before and after: neither may be another chapter's.
    read: async (tx) => {
      const event = await getEventToManage(ctx, id, tx)
      return event
    },
    changesOf: (before) => {
      const date = input.type === 'Once' ? input.date : null
      const startsOn = (input.type === 'Recurring' && input.startsOn) || undefined
      const columns = columnsOf(input, before)
      return changes(comparedFields(before), {
        ...columns,
        startsOn,
        cover: input.cover,
        date,
        mealPrices: mealPricesOf(before, input),
      })
    },
    write: async (tx, before, changed) => {
      await requireAudience(tx, input)
      const now = ctx.services.clock.now()
      const time = localTime(ctx.services, now)
      const today = time.slice(0, 10)
      const schedules = schedulesAfter(before, input, time)
      const canceled = await keepVanishingDates(tx, {
        before,
        after: { ...before, ...rulesOf(before, input), schedules: [...schedules] },
        today,
        vanishing: input.vanishing,
      })
      await saveMeals(tx, id, { before, input, today })
      const date = dateOf(input)
      const firstDate = date && new Date(firstDateOf(before) ?? date)
      const columns = { ...storedColumns(columnsOf(input, before)), ...coverColumn(input.cover) }
      const currency = await currencyOf(tx, before, input)
      const data = { ...columns, currency, date, firstDate, version: { increment: 1 } }
      await tx.event.update({ where: { id }, data, select: { id: true } })
      await requireCover(tx, input.cover)
      await writeSchedules(tx, id, schedules)
      if (before.isCancelled && !input.isCancelled) await clearReason(tx, before)
      const after = await getEvent(tx, id)
      await followEvent(tx, ctx, before, after)
      const isNews =
        input.notify ?? (isAnnounced(Object.keys(changed.after)) || canceled.length > 0)
      const notifies = isNews && (mayCome(before, today) || mayCome(after, today))
      await announceChange(ctx, tx, { before, after, notifies })
      // First who has waited.
      await moveUpAll(tx, ctx.services, after, now)
      await endStanding(tx, ctx.services, before, after, now)
      await writeStanding(tx, ctx.services, after, now, { notifies })
    },
    masked: withMaskedLink,
  })

/** The reason for the cancellation of a single event ends with it. */
async function clearReason(tx: Tx, { id, type, firstDate }: EventRecord): Promise<void> {
  if (type !== 'Once' || !firstDate) return
  const where = { eventId: id, date: new Date(firstDate) }
  await tx.occurrence.updateMany({ where, data: { reason: null } })
}

const schedulesAfter = (
  before: EventRecord,
  input: EventInput,
  now: string,
): readonly EventSchedule[] => keepPlaces(editSeries(before, input, now), before, input)

/** The fields that decide an event's dates, besides its schedules. */
const rulesOf = (before: EventRecord, { type, date, dayOfWeek, weeks, ...input }: EventInput) =>
  type === 'Recurring'
    ? {
        ...{ type, date: null, firstDate: null, dayOfWeek, weeks },
        excludedDates: input.excludedDates ?? before.excludedDates,
      }
    : { type, date, firstDate: firstDateOf(before) ?? date, dayOfWeek: null, weeks: [] }

/** It stays known by its first date, unless that was a typing mistake from before years were checked, such as 0027. */
const firstDateOf = ({ firstDate }: EventRecord) =>
  firstDate && isDay(firstDate) ? firstDate : null

/** Whether it has a date that is not over: a past one notifies nobody. */
function mayCome({ type, date, endDate, schedules }: EventRecord, today: string): boolean {
  if (type === 'Once') return !date || (endDate ?? date) >= today
  return schedules.length === 0 || schedules.some(({ endsOn }) => !endsOn || endsOn >= today)
}

type Whose = Pick<EventInput, 'chapterId' | 'officeId' | 'committeeId'>

/** Throws BadRequest for an unknown chapter, office or committee. */
async function requireAudience(tx: Tx, { chapterId, officeId, committeeId }: Whose): Promise<void> {
  const select = { id: true } as const
  if (chapterId && !(await tx.chapter.findUnique({ where: { id: chapterId }, select })))
    throw badField('chapterId', missing.chapter)
  if (officeId && !(await tx.office.findUnique({ where: { id: officeId }, select })))
    throw badField('officeId', messages.noGroup)
  if (committeeId && !(await tx.committee.findUnique({ where: { id: committeeId }, select })))
    throw badField('committeeId', messages.noGroup)
}

/** The columns that may change, as plain values. */
const comparedFields = ({
  id: _id,
  chapter: _chapter,
  groupName: _groupName,
  version: _version,
  firstDate: _firstDate,
  schedules: _schedules,
  occurrences: _occurrences,
  mealChoices,
  programs: _programs,
  ...fields
}: EventRecord) => ({ ...fields, mealPrices: mealChoices.map(({ price }) => price) })

const dateOf = ({ type, date }: EventInput) => (type === 'Once' && date ? new Date(date) : null)
