import type { Tx } from '@clubhouse/db'
import type { ErasureMatch } from '@clubhouse/schema/privacy/erasure'
import { conflict } from '../../../core/errors.js'
import { defaultLanguage } from '../../../core/language.js'
import type { Services } from '../../../services/services.js'
import { messages as announcementMessages } from '../../announcements/messages.js'
import { freeDuties } from '../../duties/free-duties.js'
import { avatarKeys } from '../../identity/account/avatar-files.js'
import { endAccess } from '../../identity/sessions/end-access.js'
import { removeFactor } from '../../identity/two-factor/set-up-factor.js'
import { passOnAddress } from '../../members/household.js'
import { closeMembership } from '../../members/membership/open-period.js'
import { freeSeats } from '../../rsvps/free-seats.js'
import { messages } from '../messages.js'
import { removeJobs } from './erasure-jobs.js'
import { areProposed } from './erasure-matches.js'
import { type ErasurePlan, type Kept, planOf } from './plan.js'

/** Services that promote people from the waitlist and email them; null for a restored copy, which notifies nobody. */
export type Seating = Pick<Services, 'jobs' | 'clock' | 'site'> | null

type Closing = Kept & {
  matches: readonly ErasureMatch[]
  /** The administrator who selected the matches; null for a restore, which repeats them and notifies nobody. */
  readerId: string | null
}

/**
 * Closes the account of somebody who is erased: nobody can sign in, their row stays without a name, for invoices and
 * for numbers of attendance, and the plan has what is left for the job. The caller has locked the administrators and
 * the user. Throws Conflict when a selected text no longer matches.
 */
export async function closeAccount(
  tx: Tx,
  seating: Seating,
  id: string,
  { matches, readerId, ...kept }: Closing,
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id },
    select: {
      email: true,
      firstname: true,
      avatar: true,
      dataExport: { select: { key: true } },
    },
  })
  const isRepeat = readerId === null
  const owned = await planOf(tx, id, kept)
  if (readerId && !(await areProposed(tx, owned, matches, readerId)))
    throw conflict(messages.erasure.changed)
  // First, as in `updateUser`.
  if (seating) await freeSeats(tx, seating, { userId: id, rsvpIds: ownRsvps(owned, matches) })
  // Members who wait for a shift move up; the rest of the rows goes with the plan.
  if (seating) await freeDuties(tx, seating, { userId: id, isFreed: () => true })
  await tx.messageRecipient.updateMany({
    where: { userId: id, state: 'Pending' },
    data: { state: 'Failed', reason: announcementMessages.left(defaultLanguage) },
  })
  const running = await removeJobs(tx, owned, { isStopped: seating === null })
  const plan: ErasurePlan = {
    ...owned,
    records: [...owned.records, ...running],
    files: [
      ...avatarKeys(user.avatar ?? ''),
      ...(user.dataExport?.key ? [user.dataExport.key] : []),
    ],
    letter:
      isRepeat || user.email === null ? null : { email: user.email, firstname: user.firstname },
  }
  await endAccess(tx, id)
  await removeFactor(tx, id)
  await tx.erasureRequest.deleteMany({ where: { userId: id } })
  await tx.userRole.deleteMany({ where: { userId: id } })
  // Its periods stay for headcounts of earlier days.
  await closeMembership(tx, id, kept.at.toISOString().slice(0, 10))
  await makeNameless(tx, id)
  await passOnAddress(tx, { holderId: id, email: user.email })
  await tx.erasure.upsert({
    where: { userId: id },
    create: { userId: id, erasedAt: kept.at, stripeCustomerId: plan.customer, plan },
    update: {
      plan,
      ...(plan.customer && { stripeCustomerId: plan.customer, customerGoneAt: null }),
    },
    select: { userId: true },
  })
  await tx.erasureMatch.createMany({
    data: matches.map(({ kind, id: recordId }) => ({ userId: id, kind, recordId })),
    skipDuplicates: true,
  })
}

/** All that may be an RSVP of theirs; ids of other records are of none. */
const ownRsvps = ({ records }: Pick<ErasurePlan, 'records'>, matches: readonly ErasureMatch[]) => [
  ...records,
  ...matches.flatMap(({ kind, id }) => (kind === 'rsvp.visitor' ? id : [])),
]

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
      emailSharedWithId: null,
      phoneNumber: null,
      phoneExt: null,
      avatar: null,
      passwordHash: null,
      status: 'Deleted',
      stripeCustomerId: null,
      chapterId: null,
      companyId: null,
      isCompanyContact: false,
      companyExempt: false,
      emailAudience: null,
      phoneAudience: null,
      photoAudience: null,
      companyAudience: null,
      attendanceAudience: null,
      birthdayAudience: null,
      mobilePhoneAudience: null,
      homePhoneAudience: null,
      homeAddressAudience: null,
      partnerAudience: null,
      isPublicOfficer: false,
      importId: null,
      version: { increment: 1 },
    },
    select: { id: true },
  })
}
