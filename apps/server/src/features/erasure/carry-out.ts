import type { Tx } from '@clubhouse/db'
import type { ErasureInput } from '@clubhouse/schema/erasure'
import type { SessionActor } from '../../call/actor.js'
import { audit } from '../../call/audit.js'
import type { Call } from '../../call/call.js'
import { conflict, notFound } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { lockSession, lockUser } from '../auth/lock-user.js'
import { requireCurrentPassword } from '../auth/password-rules.js'
import { listFolders, writeErased } from '../erased/erased-list.js'
import { isErased } from '../erased/is-erased.js'
import { administratorState, notifyOfAdministrator } from '../user/administrator-notice.js'
import { lockAdministrators, requireAdministrator } from '../user/administrators.js'
import { eraseRecords, type Remains } from './erase-records.js'
import { removeMailFiles } from './remove-mail-files.js'

/** All tables are looked through. In milliseconds. */
const timeout = 25_000

/**
 * Erases a person for good (product.md, 'Own data'), and mails them that it is done. Throws NotFound, also for somebody
 * who was erased before; Conflict for the caller themselves, for the last active administrator, and while a mail to
 * the person is being sent; and what `requireCurrentPassword` throws.
 */
export async function carryOutErasure(
  call: Call<SessionActor>,
  { id, currentPassword }: ErasureInput,
): Promise<void> {
  const { services, actor } = call
  const { db, clock, jobs } = services
  const hash = await requireCurrentPassword(services, actor, currentPassword)
  if (id === actor.id) throw conflict((say) => say.erasure.notYourself)
  const at = clock.now()
  const remains = await db.$transaction(
    async (tx) => {
      await lockAdministrators(tx)
      await lockSession(tx, actor, hash)
      await lockPerson(tx, id)
      const person = await tx.user.findUniqueOrThrow({
        where: { id },
        select: { email: true, firstname: true, status: true, role: { select: { name: true } } },
      })
      const { email, firstname } = person
      const remains = await eraseRecords(tx, services, { id, at })
      await requireAdministrator(tx)
      await audit(tx, call, 'erasure.carryOut', id)
      await jobs.enqueue(tx, 'erasure.done', { email, firstname })
      await notifyOfAdministrator(tx, services, {
        userId: id,
        actorId: actor.id,
        before: administratorState(person),
        after: { isAdmin: false, status: 'Deleted' },
      })
      await jobs.enqueue(tx, 'erasure.customer', { userId: id })
      return remains
    },
    { timeout, maxWait: timeout },
  )
  // First: a storage that is down must not keep the id from the list.
  await writeErased(listFolders(services.config), [{ userId: id, erasedAt: at }])
  await removeFiles(services, remains, at)
}

async function lockPerson(tx: Tx, id: string): Promise<void> {
  if (await isErased(tx, { userId: id })) throw notFound((say) => say.missing.user)
  await lockUser(tx, id)
}

/** Only after the commit: until then pages show the picture. */
async function removeFiles(
  services: Services,
  { keys, redactor }: Remains,
  at: Date,
): Promise<void> {
  for (const key of keys) await services.storage.remove(key)
  await removeMailFiles(services, redactor, at)
}
