import type { Tx } from '@clubhouse/db'
import type { Office, OfficeTermInput, OfficeTermUpdate } from '@clubhouse/schema/offices/office'
import { areGuarded } from '@clubhouse/schema/offices/permission'
import { grantsOfTerm, type Term } from '@clubhouse/schema/offices/term'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { lockActiveUser, lockAdministrators } from '../../context/locks.js'
import { dayOf } from '../../core/day-of.js'
import { badField, conflict, notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { clubToday } from '../../services/site/club-clock.js'
import { notifyOfOfficer } from '../members/officer-notice.js'
import { freeGroupPlaces } from './free-group-places.js'
import { messages } from './messages.js'
import { requireGuard, requireMayGive } from './require-grant.js'
import { getOffice } from './save-office.js'

type Appointed = { id: string; fullname: string; title: string }

/**
 * Appoints a member to an office, now or for a year to come; an office may have any number of holders. Throws BadRequest
 * for a member who isn't Active, without the chapter of a chapter lead and with one of anybody else, Conflict for days on which they have the
 * office already, Forbidden for permissions that the caller lacks and, with guarded ones, without a recent sign-in.
 */
export const appointOfficer = (ctx: Context, input: OfficeTermInput): Promise<Appointed> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockAdministrators(tx)
    const { userId, startsOn, endsOn } = input
    const office = await getOffice(tx, input.officeId)
    const chapterId = await chapterOf(tx, office, input.chapterId)
    await requireMayGive(tx, ctx, grantsOfTerm({ ...office, chapterId }))
    await requireGuard(tx, ctx, office.permissions)
    if (!(await lockActiveUser(tx, userId, clubToday(ctx.services))))
      throw badField('userId', messages.notActive)
    await requireFree(tx, { officeId: office.id, userId, chapterId }, { startsOn, endsOn })
    const { id, user } = await tx.officeTerm.create({
      data: { officeId: office.id, userId, chapterId, ...datesOf(input) },
      select: { id: true, user: { select: { firstname: true, lastname: true } } },
    })
    const after = { office: office.title, startsOn, endsOn }
    await audit(tx, ctx, 'office.appoint', userId, { after })
    await notify(tx, ctx, { office, userId, change: 'Appointed' })
    return { id, fullname: `${user.firstname} ${user.lastname}`, title: office.title }
  })

/** Changes the days of a term. Throws like `appointOfficer`, and NotFound. */
export const changeTerm = (ctx: Context, { id, ...days }: OfficeTermUpdate): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockAdministrators(tx)
    const { office, userId, chapterId, ...before } = await getTerm(tx, id)
    if (before.startsOn === days.startsOn && before.endsOn === days.endsOn) return
    if (days.startsOn < before.startsOn || days.endsOn > before.endsOn)
      await requireMayGive(tx, ctx, grantsOfTerm({ ...office, chapterId }))
    await requireGuard(tx, ctx, office.permissions)
    await requireFree(tx, { officeId: office.id, userId, chapterId, except: id }, days)
    // A running or coming term gives what its office gives today.
    const isOver = days.endsOn < clubToday(ctx.services)
    const data = { ...datesOf(days), ...(!isOver && { lackedFinance: false }) }
    await tx.officeTerm.update({ where: { id }, data, select: { id: true } })
    const freed = await freeGroupPlaces(tx, ctx.services, userId)
    await audit(tx, ctx, 'office.changeTerm', userId, {
      before: { office: office.title, ...before },
      after: { office: office.title, ...days, ...freed },
    })
    await notify(tx, ctx, { office, userId, change: 'TermChanged' })
  })

/**
 * Deletes a term, and all that it gave, at once, with the seats and duties at the office's events. Throws NotFound, and
 * Forbidden like `appointOfficer`.
 */
export const removeTerm = (ctx: Context, { id }: { id: string }): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockAdministrators(tx)
    const { office, userId, startsOn, endsOn } = await getTerm(tx, id)
    await requireGuard(tx, ctx, office.permissions)
    await tx.officeTerm.delete({ where: { id }, select: { id: true } })
    const after = await freeGroupPlaces(tx, ctx.services, userId)
    const before = { office: office.title, startsOn, endsOn }
    await audit(tx, ctx, 'office.removeTerm', userId, { before, after })
    await notify(tx, ctx, { office, userId, change: 'Removed' })
  })

async function getTerm(tx: Tx, id: string) {
  const row = await tx.officeTerm.findUnique({
    where: { id },
    select: { officeId: true, userId: true, chapterId: true, startsOn: true, endsOn: true },
  })
  if (!row) throw notFound(messages.missing.term)
  const { officeId, startsOn, endsOn, ...term } = row
  const office = await getOffice(tx, officeId)
  return { ...term, office, startsOn: dayOf(startsOn), endsOn: dayOf(endsOn) }
}

/** A chapter lead has a chapter, and nobody else. */
async function chapterOf(tx: Tx, { key }: Office, chapterId: string | null) {
  if (key !== 'ChapterLead') {
    if (chapterId) throw badField('chapterId', messages.noChapter)
    return null
  }
  if (!chapterId) throw badField('chapterId', messages.chapterRequired)
  const chapter = await tx.chapter.findUnique({ where: { id: chapterId }, select: { id: true } })
  if (!chapter) throw badField('chapterId', missing.chapter)
  return chapterId
}

type Held = { officeId: string; userId: string; chapterId: string | null; except?: string }

async function requireFree(
  tx: Tx,
  { officeId, userId, chapterId, except }: Held,
  { startsOn, endsOn }: Term,
): Promise<void> {
  const other = await tx.officeTerm.findFirst({
    where: {
      officeId,
      userId,
      chapterId,
      startsOn: { lte: new Date(endsOn) },
      endsOn: { gte: new Date(startsOn) },
      ...(except && { id: { not: except } }),
    },
    select: { id: true },
  })
  if (other) throw conflict(messages.overlaps)
}

const datesOf = ({ startsOn, endsOn }: Term) => ({
  startsOn: new Date(startsOn),
  endsOn: new Date(endsOn),
})

type Change = { office: Office; userId: string; change: 'Appointed' | 'TermChanged' | 'Removed' }

async function notify(tx: Tx, ctx: Context, { office, userId, change }: Change): Promise<void> {
  if (!areGuarded(office.permissions)) return
  await notifyOfOfficer(tx, ctx, { userId, officeId: office.id, change })
}
