import type { Tx } from '@clubhouse/db'
import type { ErasureInput } from '@clubhouse/schema/privacy/erasure'
import type { SessionActor } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { lockAdministrators } from '../../../context/locks.js'
import { conflict, notFound } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import { requireCurrentPassword } from '../../identity/passwords/password-rules.js'
import { lockSession, lockUser } from '../../identity/sessions/lock-user.js'
import {
  administratorState,
  concernsAdministrator,
  notifyOfAdministrator,
} from '../../members/administrator-notice.js'
import { requireAdministrator } from '../../members/administrators.js'
import { notifyOfOfficer } from '../../members/officer-notice.js'
import { isGuarded } from '../../members/require-authority.js'
import { isErased } from '../is-erased.js'
import { messages } from '../messages.js'
import { closeAccount } from './close-account.js'
import { listFolders, writeErased } from './erased-list.js'

/** Of a club with many texts, among which the chosen ones are looked for. In milliseconds. */
const timeout = 25_000

/**
 * Closes a person's account for good; a job erases the rest and then emails them. Throws NotFound, also for somebody
 * who was erased before; Conflict for the caller themselves, for the last active administrator, and when a selected
 * text no longer matches; and what `requireCurrentPassword` throws.
 */
export async function carryOutErasure(
  ctx: Context<SessionActor>,
  { id, matches = [], currentPassword }: ErasureInput,
): Promise<void> {
  const { services, actor } = ctx
  const { db, clock, jobs, config } = services
  const hash = await requireCurrentPassword(services, actor, currentPassword)
  if (id === actor.id) throw conflict(messages.erasure.notYourself)
  const at = clock.now()
  await db.$transaction(
    async (tx) => {
      await lockAdministrators(tx)
      await lockSession(tx, actor, hash)
      await lockPerson(tx, id)
      const person = await tx.user.findUniqueOrThrow({
        where: { id },
        select: { status: true, role: { select: { name: true } } },
      })
      const isOfficer = await isGuarded(tx, services, id)
      const auditLogDays = config.keep.auditLog
      await closeAccount(tx, services, id, { at, auditLogDays, matches, readerId: actor.id })
      await requireAdministrator(tx)
      await audit(tx, ctx, 'erasure.carryOut', id)
      const change = {
        userId: id,
        actorId: actor.id,
        before: administratorState(person),
        after: { isAdmin: false, status: 'Deleted' as const },
      }
      await notifyOfAdministrator(tx, services, change)
      if (isOfficer && !concernsAdministrator(change))
        await notifyOfOfficer(tx, ctx, { userId: id, officeId: null, change: 'StatusChanged' })
      await jobs.enqueue(tx, 'erasure.rest', { userId: id })
      await jobs.enqueue(tx, 'erasure.customer', { userId: id })
    },
    { timeout, maxWait: timeout },
  )
  await writeErased(listFolders(config), [{ userId: id, erasedAt: at, matches }])
}

async function lockPerson(tx: Tx, id: string): Promise<void> {
  if (await isErased(tx, { userId: id })) throw notFound(missing.user)
  await lockUser(tx, id)
}
