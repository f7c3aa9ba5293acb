import { clubYearOf, nextClubYear } from '@clubhouse/schema/offices/club-year'
import type { HandoverItem, HandoverItemInput } from '@clubhouse/schema/offices/office'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { lockRow } from '../../context/locks.js'
import { dayOf } from '../../core/day-of.js'
import { badField, notFound } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { messages } from './messages.js'

/** The first day of the year that the checklist hands over to: each year, all steps begin open. */
const comingYear = (services: Services): string =>
  nextClubYear(clubYearOf(clubToday(services))).startsOn

/** The steps of the handover to next year's team, in the club's order. */
export async function listHandover(services: Services): Promise<HandoverItem[]> {
  const rows = await services.db.handoverItem.findMany({
    select: {
      id: true,
      text: true,
      officeId: true,
      doneForYear: true,
      doneBy: { select: { firstname: true, lastname: true } },
    },
    orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
  })
  const year = comingYear(services)
  return rows.map(({ doneForYear, doneBy, ...row }) => {
    const isDone = doneForYear !== null && dayOf(doneForYear) === year
    return {
      ...row,
      isDone,
      doneBy: isDone && doneBy ? `${doneBy.firstname} ${doneBy.lastname}` : null,
    }
  })
}

/** Adds a step at the end. Throws BadRequest for an unknown office. */
export const addHandoverItem = (
  ctx: Context,
  { text, officeId }: HandoverItemInput,
): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const office =
      !officeId || (await tx.office.findUnique({ where: { id: officeId }, select: { id: true } }))
    if (!office) throw badField('officeId', messages.missing.office)
    const last = await tx.handoverItem.aggregate({ _max: { sortOrder: true } })
    const { id } = await tx.handoverItem.create({
      data: { text, officeId, sortOrder: (last._max.sortOrder ?? 0) + 1 },
      select: { id: true },
    })
    await audit(tx, ctx, 'handover.create', id, { after: { text } })
  })

/** Deletes a step. Throws NotFound. */
export const removeHandoverItem = (ctx: Context, { id }: { id: string }): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'handover_item', id)
    const row = await tx.handoverItem.findUnique({ where: { id }, select: { text: true } })
    if (!row) throw notFound(messages.missing.step)
    await tx.handoverItem.delete({ where: { id }, select: { id: true } })
    await audit(tx, ctx, 'handover.delete', id, { before: row })
  })

/** Checks a step off for the coming year, or opens it again. Throws NotFound. */
export const checkHandoverItem = (
  ctx: Context,
  { id, isDone }: { id: string; isDone: boolean },
): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'handover_item', id)
    const row = await tx.handoverItem.findUnique({ where: { id }, select: { text: true } })
    if (!row) throw notFound(messages.missing.step)
    const doneForYear = isDone ? new Date(comingYear(ctx.services)) : null
    await tx.handoverItem.update({
      where: { id },
      data: { doneForYear, doneById: isDone ? ctx.actor.id : null },
      select: { id: true },
    })
    await audit(tx, ctx, 'handover.check', id, { after: { ...row, isDone } })
  })
