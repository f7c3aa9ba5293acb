import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { conflict } from '../../core/errors.js'
import { lockUser } from '../identity/sessions/lock-user.js'
import { withdrawJoinRequests } from './companies.js'
import { messages } from './messages.js'

/**
 * Makes a user without a company a full member, and withdraws their request to join one. Repeating it changes nothing.
 * Throws NotFound, and Conflict for a user who has a company.
 */
export const exemptFromCompany = (ctx: Context, userId: string): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user.companyId) {
      const own = userId === ctx.actor.id
      throw conflict(own ? messages.alreadyMember : messages.memberHasCompany)
    }
    const { count } = await tx.user.updateMany({
      where: { id: userId, companyExempt: false },
      data: { companyExempt: true, version: { increment: 1 } },
    })
    if (count === 0) return
    await withdrawJoinRequests(tx, userId, ctx.services.clock.now())
    await audit(tx, ctx, 'user.exempt', userId)
  })
