import type { Db, Tx } from '@clubhouse/db'
import type { MergePair, MergePreview, MergeSide } from '@clubhouse/schema/members/merge'
import type { UserDetail } from '@clubhouse/schema/members/user'
import { z } from 'zod/mini'
import type { Context } from '../../../context/context.js'
import type { Language } from '../../../core/language.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { getUser } from '../user-detail.js'
import { findObstacle } from './merge-obstacle.js'

/** Returns two records, what of the other one would move, and why they can't be merged. Throws NotFound. */
export const previewMerge = (
  ctx: Context & { language: Language },
  { id, otherId }: MergePair,
): Promise<MergePreview> =>
  ctx.services.db.$transaction(async (tx) => {
    const today = clubToday(ctx.services)
    const [kept, other] = [await getUser(tx, id, today), await getUser(tx, otherId, today)]
    const obstacle = await findObstacle(tx, ctx.actor.id, { kept, other })
    const where = { where: { userId: otherId } }
    return {
      kept: await sideOf(tx, kept),
      other: await sideOf(tx, other),
      rsvps: await tx.rsvp.count(where),
      sharedRsvps: await countShared(tx, id, otherId),
      attendance: await tx.attendance.count(where),
      invoices: await tx.invoice.count(where),
      subscriptions: await tx.subscription.count(where),
      obstacle: obstacle?.(ctx.language) ?? null,
    }
  })

async function sideOf(db: Db | Tx, user: UserDetail): Promise<MergeSide> {
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: user.id },
    select: { passwordHash: true },
  })
  return {
    id: user.id,
    fullname: user.fullname,
    email: user.email,
    emailSharedWith: user.emailSharedWith,
    phoneNumber: user.phoneNumber,
    phoneExt: user.phoneExt,
    avatar: user.avatar,
    company: user.company?.name ?? null,
    companyExempt: user.companyExempt,
    chapter: user.chapter?.name ?? null,
    status: user.status,
    hasPassword: passwordHash !== null,
    version: user.version,
  }
}

const counted = z.tuple([z.object({ count: z.int() })])

async function countShared(tx: Tx, id: string, otherId: string): Promise<number> {
  const [{ count }] = counted.parse(
    await tx.$queryRaw`
      SELECT count(*)::int AS count FROM rsvp own JOIN rsvp moving USING (event_id, date)
       WHERE own.user_id = ${id}::uuid AND moving.user_id = ${otherId}::uuid`,
  )
  return count
}
