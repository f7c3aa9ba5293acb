import { Prisma, type Tx } from '@clubhouse/db'
import { formatDate } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import {
  type ProgramChange,
  type ProgramDate,
  type ProgramList,
  type ProgramUpdate,
  wholeProgram,
} from '@clubhouse/schema/programs/program'
import { isDrawing } from '@clubhouse/schema/website/picture-files'
import type { PictureUse } from '@clubhouse/schema/website/site-picture'
import { memberWhere } from '../../context/actor.js'
import { audit, changes } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { requireVersion } from '../../context/edit-record.js'
import { lockActiveUser, lockRow } from '../../context/locks.js'
import { badField, badRequest, notFound } from '../../core/errors.js'
import { clubToday } from '../../services/site/club-clock.js'
import { getEventToManage } from '../events/events.js'
import { localNow } from '../events/local-now.js'
import { seenByWhere } from '../events/who-may-see.js'
import { announcePrograms } from './announce-programs.js'
import { programDateOf } from './list-programs.js'
import { messages } from './messages.js'
import { moveProgram } from './move-program.js'
import { findProgram, type ProgramRow, storedPicture } from './read-program.js'

/**
 * Changes the program of one date, or moves it to another one, and notifies members if asked to. A canceled date has a program, too, and so does one that was
 * removed from its event and already had one. Throws NotFound for any other date, BadRequest for an introducer who can't see the event,
 * an unknown picture and a date that has a program, and Conflict for a stale edit.
 */
export const saveProgram = (ctx: Context, input: ProgramUpdate): Promise<ProgramDate> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id, date, introducerId, notify } = input
    const today = clubToday(ctx.services)
    if (introducerId && !(await lockActiveUser(tx, introducerId, today)))
      throw badField('introducerId', messages.introducer)
    await lockRow(tx, 'event', id)
    const event = await getEventToManage(ctx, id, tx)
    const saved = await save(tx, ctx, event, { ...input, date })
    const { moveTo } = input
    const isMoved = moveTo && moveTo !== date
    if (isMoved) await moveProgram(tx, ctx, event, { date, moveTo })
    await announcePrograms(ctx, tx, event, { dates: [isMoved ? moveTo : date], notify })
    if (!isMoved) return saved
    const now = localNow(ctx.services)
    return programDateOf(event, moveTo, await findProgram(tx, id, moveTo, today), now)
  })

/** Fills in several dates of an event in one transaction, and notifies members in one email if asked to. Throws as `saveProgram` does. */
export const saveProgramList = (
  ctx: Context,
  { id, programs, notify }: ProgramList,
): Promise<ProgramDate[]> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'event', id)
    const event = await getEventToManage(ctx, id, tx)
    if (new Set(programs.map(({ date }) => date)).size < programs.length)
      throw badRequest(messages.sameDate)
    const saved: ProgramDate[] = []
    for (const program of programs) saved.push(await save(tx, ctx, event, program))
    await announcePrograms(ctx, tx, event, { dates: programs.map(({ date }) => date), notify })
    return saved
  })

type Change = ProgramChange & { date: string; version?: number | undefined }

async function save(
  tx: Tx,
  ctx: Context,
  event: EventRecord,
  { date, version, ...change }: Change,
): Promise<ProgramDate> {
  const now = localNow(ctx.services)
  const today = now.slice(0, 10)
  const row = await findProgram(tx, event.id, date, today)
  if (!row && !findOccurrence(event, date)) throw notFound(messages.missing.date)
  const before = fieldsOf(row)
  const after = merge(before, change)
  const changed = changes(flat(before), flat(after))
  // A repeat of the same edit: its first response may have been lost.
  if (!changed) return programDateOf(event, date, row, now)
  requireVersion(version, row?.version ?? 0)
  const [wrong] = wholeProgram.safeParse(after).error?.issues ?? []
  if (wrong) throw badField('speaker', () => wrong.message)
  if (after.introducerId && after.introducerId !== before.introducerId)
    await requireIntroducer(tx, event, after.introducerId, today)
  await write(tx, event.id, date, after)
  await requirePicture(tx, change.picture)
  await audit(tx, ctx, 'program.update', event.id, recorded(date, changed))
  return programDateOf(event, date, await findProgram(tx, event.id, date, today), now)
}

const blank = {
  topic: null,
  speaker: null,
  speakerTitle: null,
  bio: null,
  picture: null,
  introducerId: null,
  needs: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  state: 'Open' as const,
}

type Fields = Required<{
  [Name in keyof ProgramChange]: NonNullable<ProgramChange[Name]> | null
}> & {
  state: 'Open' | 'Asked' | 'Confirmed'
}

function fieldsOf(row: ProgramRow | null): Fields {
  if (!row) return blank
  const { date: _date, version: _version, introducer, picture, ...columns } = row
  return { ...columns, introducerId: introducer?.id ?? null, picture: storedPicture.parse(picture) }
}

/** Returns a program after a change; fields that the change doesn't name stay. */
function merge(before: Fields, change: ProgramChange): Fields {
  const or = <Value>(given: Value | undefined, now: Value) => (given === undefined ? now : given)
  return {
    topic: or(change.topic, before.topic),
    speaker: or(change.speaker, before.speaker),
    speakerTitle: or(change.speakerTitle, before.speakerTitle),
    bio: or(change.bio, before.bio),
    picture: or(change.picture, before.picture),
    introducerId: or(change.introducerId, before.introducerId),
    needs: or(change.needs, before.needs),
    contactName: or(change.contactName, before.contactName),
    contactEmail: or(change.contactEmail, before.contactEmail),
    contactPhone: or(change.contactPhone, before.contactPhone),
    state: change.state ?? before.state,
  }
}

const flat = ({ picture, ...fields }: Fields) => ({ ...fields, picture: picture && { ...picture } })

/** The fields whose values the history has; of the others, which are about a person who is no member, it has the names. */
const open = ['topic', 'speaker', 'speakerTitle', 'state', 'introducerId']

function recorded(date: string, changed: { before: object; after: object }) {
  const isOpen = ([name]: [string, unknown]) => open.includes(name)
  const pick = (fields: object) => Object.fromEntries(Object.entries(fields).filter(isOpen))
  const others = Object.keys(changed.after).filter((name) => !open.includes(name))
  return {
    before: { date, ...pick(changed.before) },
    after: { date, ...pick(changed.after), ...(others.length > 0 && { fields: others }) },
  }
}

async function requireIntroducer(tx: Tx, event: EventRecord, id: string, today: string) {
  const found = await tx.user.count({
    where: { AND: [{ id }, memberWhere(today), seenByWhere(event, today)] },
  })
  if (found === 0) throw badField('introducerId', messages.introducer)
}

/** The program is written: unused pictures are deleted before that, or see it. */
async function requirePicture(tx: Tx, picture: PictureUse | null | undefined): Promise<void> {
  if (!picture || isDrawing(picture.picture)) return
  const found = await tx.sitePicture.count({ where: { id: picture.picture } })
  if (found === 0) throw badField('picture.picture', messages.noPicture)
}

async function write(tx: Tx, eventId: string, day: string, { picture, ...fields }: Fields) {
  const date = new Date(day)
  const data = { ...fields, picture: picture ?? Prisma.DbNull }
  await tx.program.upsert({
    where: { eventId_date: { eventId, date } },
    create: { ...data, eventId, date },
    update: { ...data, version: { increment: 1 } },
    select: { id: true },
  })
}

/** Returns what a saved date's organizer reads. */
export function savedMessage({ day, isScheduled, isCancelled }: ProgramDate) {
  if (!isScheduled) return messages.savedWithoutDate(formatDate(day))
  return isCancelled ? messages.savedForCanceled(formatDate(day)) : messages.saved(formatDate(day))
}
