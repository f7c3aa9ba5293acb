import { notFound } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import type { Services } from '../../../services/services.js'
import { collectAccount } from './collect-account.js'
import { collectActivity } from './collect-activity.js'
import { collectMoney } from './collect-money.js'

export type OwnData = Awaited<ReturnType<typeof collectData>>

/**
 * All that the club holds of a person, for that person: no secrets, no hashes, and nothing about others but what the
 * person wrote of them. A test compares it with the tables. Throws NotFound.
 */
export async function collectData({ db, site, clock }: Services, id: string) {
  const user = await db.user.findUnique({
    where: { id },
    select: { id: true, emailKey: true, phoneNumber: true },
  })
  if (!user) throw notFound(missing.account)
  return {
    club: site.now().values.identity.name,
    madeAt: clock.now(),
    ...(await collectAccount(db, user)),
    ...(await collectActivity(db, user)),
    ...(await collectMoney(db, user)),
  }
}
