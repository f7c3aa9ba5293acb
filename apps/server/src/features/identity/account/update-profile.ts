import { isSameEmail } from '@clubhouse/schema/email-key'
import type { CurrentUser, ProfileChange } from '@clubhouse/schema/identity/account'
import { type Actor, isSession } from '../../../context/actor.js'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { forbidden, notFound } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import type { Services } from '../../../services/services.js'
import { messages } from '../messages.js'
import { getCurrentUser } from '../sessions/current-user.js'
import { lockUser } from '../sessions/lock-user.js'
import { accountEmail } from './account-email.js'
import {
  allowEmailChange,
  cancelEmailChange,
  type EmailWish,
  requestEmailChange,
} from './email-change.js'

/**
 * Changes the five fields of a person's own profile. A new email address needs the current password and waits until the
 * link sent to it is used; `pendingEmail` of the result then names it, whether or not another account has it. The
 * present address cancels a pending one. Throws Forbidden for a new address by a personal access token, BadRequest with
 * the field `currentPassword` when that is missing or wrong, TooManyRequests after many requests.
 */
export async function updateProfile(
  ctx: Context,
  { currentPassword, ...profile }: ProfileChange,
): Promise<CurrentUser> {
  const { services, actor } = ctx
  await services.limits.profile(actor.id)
  const wish = await wishOf(services, actor, profile.email, currentPassword)
  return services.db.$transaction(async (tx) => {
    // A concurrent change of the address waits for this lock, or was first and remains.
    await lockUser(tx, actor.id)
    const before = await tx.user.findUnique({
      where: { id: actor.id },
      select: { firstname: true, lastname: true, email: true, phoneNumber: true, phoneExt: true },
    })
    if (!before) throw notFound(missing.account)
    const { firstname, lastname, email, phoneNumber, phoneExt } = profile
    const ownEmail = accountEmail(before)
    const data = {
      firstname,
      lastname,
      phoneNumber,
      phoneExt,
      // Another spelling of the present address needs no link.
      email: isSameEmail(email, ownEmail) ? email : ownEmail,
    }
    const changed = changes(before, data)
    if (changed) {
      await tx.user.update({
        where: { id: actor.id },
        data: { ...data, version: { increment: 1 } },
        select: { id: true },
      })
      await audit(tx, ctx, 'account.update', actor.id, changed)
    }
    if (wish) await requestEmailChange(services, tx, wish)
    else await cancelEmailChange(tx, actor.id)
    return getCurrentUser({ ...ctx.services, db: tx }, actor.id)
  })
}

/** The requested address, once the caller has proved the password; null when it is the present one. */
async function wishOf(
  services: Services,
  actor: Actor,
  email: string,
  currentPassword: string | undefined,
): Promise<EmailWish | null> {
  const user = await services.db.user.findUnique({
    where: { id: actor.id },
    select: { email: true },
  })
  if (!user) throw notFound(missing.account)
  const from = accountEmail(user)
  if (isSameEmail(email, from)) return null
  if (!isSession(actor)) throw forbidden(messages.personalAccessToken.portalOnlyForEmail)
  return allowEmailChange(services, actor, { from, to: email, currentPassword })
}
