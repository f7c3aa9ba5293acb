import type { Db, Tx } from '@clubhouse/db'
import type {
  WeeklyEmail,
  WeeklyEmailPreview,
  WeeklyEmailUpdate,
} from '@clubhouse/schema/duties/weekly-email'
import { weekday, weekdays } from '@clubhouse/schema/events/calendar-day'
import { memberWhere } from '../../context/actor.js'
import { audit, changes } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { requireVersion } from '../../context/edit-record.js'
import { dayOf } from '../../core/day-of.js'
import { allowedBy } from '../../services/mail/allowed-by.js'
import { greeting } from '../../services/mail/email-template.js'
import { renderEmail } from '../../services/mail/render-email.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { countAudience } from '../email/notifications/count-audience.js'
import { localNow } from '../events/local-now.js'
import { readWeek, writeWeek } from './week.js'

const first = { isOn: false, sendsOn: 'Monday', sentOn: null, version: 0 } as const

const readRule = async (db: Db | Tx) =>
  (await db.weeklyEmail.findUnique({ where: { id: 1 }, omit: { id: true } })) ?? first

/** Returns when the weekly email is sent, and how many members it would reach now. */
export async function getWeeklyEmail(services: Services): Promise<WeeklyEmail> {
  const { sentOn, ...rule } = await readRule(services.db)
  const { email, off } = await countAudience(
    services.db,
    'weekly-email',
    memberWhere(clubToday(services)),
  )
  return { ...rule, sentOn: sentOn && dayOf(sentOn), email, off }
}

/** Turns the weekly email on or off, or chooses its day. Throws Conflict for a stale edit. */
export async function updateWeeklyEmail(
  ctx: Context,
  { isOn, sendsOn, version }: WeeklyEmailUpdate,
): Promise<WeeklyEmail> {
  await ctx.services.db.$transaction(async (tx) => {
    await tx.weeklyEmail.createMany({ data: [{ id: 1, version: 0 }], skipDuplicates: true })
    await tx.$queryRaw`SELECT 1 FROM weekly_email WHERE id = 1 FOR UPDATE`
    const before = await readRule(tx)
    const changed = changes({ isOn: before.isOn, sendsOn: before.sendsOn }, { isOn, sendsOn })
    if (!changed) return
    requireVersion(version, before.version)
    await tx.weeklyEmail.update({
      where: { id: 1 },
      data: { isOn, sendsOn, version: { increment: 1 } },
      select: { id: true },
    })
    await audit(tx, ctx, 'duty.weeklyEmail', null, changed)
  })
  return getWeeklyEmail(ctx.services)
}

/** Returns the email of the week that begins today as the caller would get it, also while it is off. */
export async function previewWeeklyEmail({
  services,
  actor,
}: Pick<Context, 'services' | 'actor'>): Promise<WeeklyEmailPreview> {
  const { firstname } = await services.db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { firstname: true },
  })
  const week = await readWeek(services, { id: actor.id, chapterId: actor.chapterId })
  const { sms: _sms, blocks, ...notice } = writeWeek(services, week)
  const { subject, html, text } = renderEmail(
    services,
    { ...notice, blocks: [greeting(firstname), ...blocks], reason: allowedBy('weekly-email') },
    { canTurnOff: true },
  )
  return { subject, html, text }
}

/** From this hour on its day it is sent, by the club's clock. */
const sendsAt = '07:00'

/**
 * Sends the weekly email if its day and hour have come, once however many servers look: one job for each member. Members
 * who share an address get one each, because their duties differ.
 */
export const sendWeeklyEmail = (services: Services): Promise<void> =>
  services.db.$transaction(async (tx) => {
    const { jobs } = services
    const [today = '', time = ''] = localNow(services).split('T')
    if (time < sendsAt) return
    const { count } = await tx.weeklyEmail.updateMany({
      where: {
        isOn: true,
        sendsOn: weekdays[weekday(today)],
        OR: [{ sentOn: null }, { sentOn: { lt: new Date(today) } }],
      },
      data: { sentOn: new Date(today) },
    })
    if (count === 0) return
    const members = await tx.user.findMany({
      where: memberWhere(today),
      select: { id: true },
      orderBy: { id: 'asc' },
    })
    for (const { id } of members)
      for (const channel of ['email', 'sms'] as const)
        await jobs.enqueue(tx, 'weekly.send', { userId: id, channel, day: today })
  })
