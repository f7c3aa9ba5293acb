import type { Tx } from '@clubhouse/db'
import type { CurrentUser, Profile } from '@clubhouse/schema/account'
import { forbidden, notFound, takenField } from '../../errors.js'
import type { Services } from '../../services.js'
import { type Origin, recordAudit } from '../audit/audit-log.js'
import { changes } from '../audit/changes.js'
import { type Actor, isSession } from '../auth/actor.js'
import { getCurrentUser } from './current-user.js'
import { requestEmailChange } from './email-change.js'

/**
 * Changes the five fields of a person's own profile. A new e-mail address waits until the link sent to it is
 * used (rules.md, 'Accounts'); `pendingEmail` of the answer then names it.
 * Throws Conflict when another account has the address, Forbidden for a new one by a personal access token.
 */
export const updateProfile = (
  services: Services,
  actor: Actor,
  profile: Profile,
  origin: Origin,
): Promise<CurrentUser> =>
  services.db.$transaction(async (tx) => {
    const { email, ...names } = profile
    const before = await tx.user.findUnique({
      where: { id: actor.id },
      select: { firstname: true, lastname: true, email: true, phoneNumber: true, phoneExt: true },
    })
    if (!before) throw notFound((say) => say.missing.account)
    const sameAddress = email.toLowerCase() === before.email.toLowerCase()
    const { firstname, lastname, phoneNumber, phoneExt } = names
    const data = {
      firstname,
      lastname,
      phoneNumber,
      phoneExt,
      email: sameAddress ? email : before.email,
    }
    const changed = changes(before, data)
    if (changed) {
      await tx.user.update({
        where: { id: actor.id },
        data: { ...data, version: { increment: 1 } },
        select: { id: true },
      })
      await recordAudit(tx, {
        action: 'account.update',
        actorId: actor.id,
        entityId: actor.id,
        ...changed,
        requestId: origin.requestId,
        address: origin.address,
      })
    }
    if (!sameAddress) {
      if (!isSession(actor)) throw forbidden((say) => say.personalAccessToken.portalOnlyForEmail)
      await refuseTaken(tx, email)
      await requestEmailChange(services, tx, { userId: actor.id, from: before.email, to: email })
    }
    return getCurrentUser(tx, actor.id)
  })

async function refuseTaken(tx: Tx, email: string): Promise<void> {
  const taken = await tx.user.findUnique({
    where: { emailKey: email.toLowerCase() },
    select: { id: true },
  })
  if (taken) throw takenField('email', (say) => say.account.emailTaken)
}
