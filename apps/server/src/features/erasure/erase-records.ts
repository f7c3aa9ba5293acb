import type { Prisma, Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import { anyCase } from '../../core/any-case.js'
import { conflict } from '../../core/errors.js'
import { defaultLanguage } from '../../core/messages/catalogue.js'
import type { Services } from '../../services/services.js'
import { avatarKeys } from '../account/avatar.js'
import { endAccess } from '../auth/end-access.js'
import { freeSeats } from '../event/free-seats.js'
import { removeFactor } from '../second-factor/set-up-factor.js'
import type { Company, Identity } from './identity.js'
import { identityOf } from './identity.js'
import { type Redactor, redactorOf } from './redactor.js'
import { removeJobs, sweepTables } from './sweep-tables.js'

/** What is left to remove, as files, once the transaction that erased the rows is committed. */
export type Remains = { keys: string[]; redactor: Redactor }

/** Moves who waits up into free seats; a restored copy has nobody who is told, and does not. */
export type Seating = Pick<Services, 'jobs' | 'clock' | 'site'> | null

/**
 * Erases a person: their row stays without a name, for invoices and for numbers of attendance; all else of theirs
 * goes, and they go from the texts of others (product.md, 'Own data'). The caller has locked the administrators and
 * the user. Throws Conflict while a mail to them is being sent.
 */
export async function eraseRecords(
  tx: Tx,
  seating: Seating,
  { id, at }: { id: string; at: Date },
): Promise<Remains> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id },
    select: {
      email: true,
      avatar: true,
      stripeCustomerId: true,
      dataExport: { select: { key: true } },
    },
  })
  const company = await ownCompany(tx, id)
  const identity = await identityOf(tx, id, company)
  const redactor = redactorOf(identity)
  const keys = emailKeys(identity)
  const rsvps: Prisma.RsvpWhereInput = { OR: [{ userId: id }, { emailKey: { in: keys } }] }
  const messages: Prisma.ContactMessageWhereInput = {
    OR: [{ ledToId: id }, ...identity.emails.map((email) => ({ email: anyCase(email) }))],
  }
  const ids = [id, ...(company ? [company.id] : []), ...(await idsOf(tx, { id, rsvps, messages }))]

  // First, as in `updateUser`.
  if (seating) await freeSeats(tx, seating, { userId: id, emailKeys: keys })
  await endAccess(tx, id)
  await tx.rsvp.deleteMany({ where: rsvps })
  await tx.seriesRsvp.deleteMany({ where: { userId: id } })
  await tx.contactMessage.deleteMany({ where: messages })
  await tx.joinRequest.deleteMany({ where: { userId: id } })
  await tx.accountSetting.deleteMany({ where: { userId: id } })
  await tx.signInLog.deleteMany({ where: { userId: id } })
  await tx.idempotencyKey.deleteMany({ where: { userId: id } })
  await removeFactor(tx, id)
  // Their jobs may go with `removeJobs`, and a message ends only when nobody waits for it.
  await tx.messageRecipient.updateMany({
    where: { userId: id, state: 'Pending' },
    data: { state: 'Failed', reason: defaultLanguage.message.left },
  })
  await tx.refusedAddress.deleteMany({ where: { key: { in: keys } } })
  await tx.dataExport.deleteMany({ where: { userId: id } })
  await tx.erasureRequest.deleteMany({ where: { userId: id } })
  await tx.userRole.deleteMany({ where: { userId: id } })
  await tx.subscriptionLog.updateMany({ where: { userId: id }, data: { rawPayload: {} } })
  // The provider's page of an invoice has a name and an address.
  await tx.invoice.updateMany({ where: { userId: id }, data: { hostedInvoiceUrl: null } })
  await wipeHistory(tx, id, ids)
  await makeNameless(tx, id)
  if (company) await tx.company.delete({ where: { id: company.id }, select: { id: true } })
  await leaveContactName(tx, redactor)
  await sweepTables(tx, redactor)
  const jobs = await removeJobs(tx, ids, { redactor, isStopped: seating === null })
  if (jobs > 0) throw conflict((say) => say.erasure.mailUnderWay)
  const { stripeCustomerId } = user
  await tx.erasure.upsert({
    where: { userId: id },
    create: { userId: id, erasedAt: at, stripeCustomerId },
    update: { ...(stripeCustomerId && { stripeCustomerId, customerGoneAt: null }) },
    select: { userId: true },
  })
  const exported = user.dataExport?.key
  return { keys: [...avatarKeys(user.avatar ?? ''), ...(exported ? [exported] : [])], redactor }
}

const emailKeys = ({ emails }: Identity) => emails.map(emailKey)

/** The company that nobody else belongs to, or wants to; null when there is none. */
export async function ownCompany(tx: Pick<Tx, 'company'>, userId: string): Promise<Company | null> {
  const others = { id: { not: userId } }
  return tx.company.findFirst({
    where: {
      users: { some: { id: userId }, none: others },
      joinRequests: { none: { status: 'Pending', user: others } },
    },
    select: { id: true, name: true, phoneNumber: true },
  })
}

/** The ids of records that go, by which history and jobs name them. */
async function idsOf(
  tx: Tx,
  where: { id: string; rsvps: Prisma.RsvpWhereInput; messages: Prisma.ContactMessageWhereInput },
): Promise<string[]> {
  const select = { id: true } as const
  const own = { userId: where.id }
  const found = [
    ...(await tx.rsvp.findMany({ where: where.rsvps, select })),
    ...(await tx.contactMessage.findMany({ where: where.messages, select })),
    ...(await tx.joinRequest.findMany({ where: own, select })),
    ...(await tx.personalAccessToken.findMany({ where: own, select })),
    ...(await tx.passkey.findMany({ where: own, select })),
  ]
  return found.map(({ id }) => id)
}

/** What was done stays, without what it was done to, and from where. */
async function wipeHistory(tx: Tx, id: string, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE audit_log SET before = NULL, after = NULL WHERE entity_id = ANY(${[...ids]}::text[])`
  await tx.$executeRaw`
    UPDATE audit_log SET address = NULL, token_name = NULL WHERE actor_id = ${id}::uuid`
}

async function makeNameless(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "user" SET unsubscribe_token = gen_random_uuid() WHERE id = ${id}::uuid`
  await tx.user.update({
    where: { id },
    data: {
      firstname: 'Deleted',
      lastname: 'Member',
      // Unique, and an address that nobody can have (RFC 2606).
      email: `${id}@deleted.invalid`,
      phoneNumber: '',
      phoneExt: null,
      avatar: null,
      passwordHash: null,
      status: 'Deleted',
      stripeCustomerId: null,
      chapterId: null,
      companyId: null,
      isCompanyContact: false,
      emailAudience: null,
      phoneAudience: null,
      photoAudience: null,
      companyAudience: null,
      attendanceAudience: null,
      importId: null,
      version: { increment: 1 },
    },
    select: { id: true },
  })
}

/** A company with others stays as it is, but for the person to ask there. */
async function leaveContactName(tx: Tx, { pattern, names }: Redactor): Promise<void> {
  const named = await tx.$queryRaw<{ id: string; name: string }[]>`
    SELECT id::text, contact_name AS name FROM company WHERE contact_name ~* ${pattern}`
  const ids = named.flatMap(({ id, name }) => (names(name) ? id : []))
  await tx.company.updateMany({
    where: { id: { in: ids } },
    data: { contactName: null, version: { increment: 1 } },
  })
}
