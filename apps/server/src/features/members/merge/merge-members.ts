import type { Prisma, Tx } from '@clubhouse/db'
import { isSameEmail } from '@clubhouse/schema/email-key'
import { type FieldAudience, fieldAudience } from '@clubhouse/schema/enumeration'
import type { MergeField, MergeInput } from '@clubhouse/schema/members/merge'
import type { UserDetail } from '@clubhouse/schema/members/user'
import type { SessionActor } from '../../../context/actor.js'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireVersion } from '../../../context/edit-record.js'
import { lockAdministrators, lockRow } from '../../../context/locks.js'
import { conflict } from '../../../core/errors.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { withdrawJoinRequests } from '../../companies/companies.js'
import { removeAvatarFiles, renewAvatarUrl } from '../../identity/account/avatar-files.js'
import { endAccess } from '../../identity/sessions/end-access.js'
import { freeSeats } from '../../rsvps/free-seats.js'
import { requireAuthorityOverAddresses } from '../address-authority.js'
import { comparedFields } from '../save-user.js'
import { getUser } from '../user-detail.js'
import { findObstacle } from './merge-obstacle.js'
import { lockEventsOf, moveRecords } from './user-references.js'

/** Of a member with years of records. In milliseconds. */
const timeout = 25_000

/**
 * Merges two records of one person: everything that belongs to the other one moves to the one that stays, which gets
 * the chosen values, and the other one is deleted with all access to its account. Throws NotFound, Conflict when the two
 * can't be merged or either was changed since the preview.
 */
export async function mergeMembers(
  ctx: Context<SessionActor>,
  input: MergeInput,
): Promise<UserDetail> {
  const { id, unusedAvatar } = await ctx.services.db.$transaction(
    async (tx) => {
      const { kept, other } = await lockPair(tx, input, clubToday(ctx.services))
      await requireAuthorityOverAddresses(tx, ctx, [kept.id, other.id])
      const obstacle = await findObstacle(tx, ctx.actor.id, { kept, other })
      if (obstacle) throw conflict(obstacle)
      requireVersion(input.version, kept.version)
      requireVersion(input.otherVersion, other.version)
      // Paid after the merge, an open checkout of a customer that is dropped would belong to no one.
      if (kept.stripeCustomerId && other.stripeCustomerId)
        await ctx.services.payments.expireCheckouts(other.stripeCustomerId)
      await lockEventsOf(tx, [kept.id, other.id])
      await moveRecords(tx, other.id, kept.id)
      // Frees the seats of second RSVPs for the same date.
      await freeSeats(tx, ctx.services, { userId: other.id })
      const chosen = chosenData(input, kept, other)
      const data = { ...chosen, ...(await joinedData(tx, kept.id, other.id)) }
      // Its address and its customer are free from now on.
      await tx.user.delete({ where: { id: other.id }, select: { id: true } })
      await tx.user.update({ where: { id: kept.id }, data, select: { id: true } })
      if (chosen.companyId) await withdrawJoinRequests(tx, kept.id, ctx.services.clock.now())
      await notifyOfAddress(tx, ctx, { kept, other, email: chosen.email })
      const user = await getUser(tx, kept.id, clubToday(ctx.services))
      await auditMerge(tx, ctx, { kept, other, user })
      return { id: user.id, unusedAvatar: (input.photo === 'Other' ? kept : other).avatar }
    },
    { timeout, maxWait: timeout },
  )
  // Only after the commit: until then pages show the old picture.
  await removeAvatarFiles(ctx.services, unusedAvatar)
  // Fewer members may see the picture from now on, and its URL works for anyone who has it.
  await renewAvatarUrl(ctx.services, id)
  return getUser(ctx.services.db, id, clubToday(ctx.services))
}

type Pair = { kept: UserDetail; other: UserDetail }

/** Reads both records, which nobody else can change until the transaction ends. */
async function lockPair(tx: Tx, { id, otherId }: MergeInput, day: string): Promise<Pair> {
  await lockAdministrators(tx)
  for (const one of [id, otherId].toSorted()) await lockRow(tx, 'user', one)
  return { kept: await getUser(tx, id, day), other: await getUser(tx, otherId, day) }
}

/** The values that the caller chose. */
function chosenData(input: MergeInput, kept: UserDetail, other: UserDetail) {
  const of = (field: MergeField) => (input[field] === 'Other' ? other : kept)
  const company = of('company')
  return {
    firstname: of('name').firstname,
    lastname: of('name').lastname,
    ...emailOf(of('email'), kept, other),
    ...phoneOf([of('phone'), kept, other]),
    companyId: company.companyId,
    companyExempt: company.companyExempt,
    isCompanyContact: company.isCompanyContact && kept.status === 'Active',
    chapterId: of('chapter').chapterId,
    avatar: of('photo').avatar,
    version: { increment: 1 },
  }
}

/** The chosen address, or else the one that either has; without any, whose they share. */
function emailOf(chosen: UserDetail, kept: UserDetail, other: UserDetail) {
  const email = chosen.email ?? kept.email ?? other.email
  const holders = [kept, other].flatMap(({ emailSharedWith }) => emailSharedWith?.id ?? [])
  const holder = holders.find((id) => id !== kept.id && id !== other.id)
  return { email, emailSharedWithId: email === null ? (holder ?? null) : null }
}

/** The first number with its extension. */
function phoneOf(records: readonly UserDetail[]) {
  const found = records.find(({ phoneNumber }) => phoneNumber !== null)
  return { phoneNumber: found?.phoneNumber ?? null, phoneExt: found?.phoneExt ?? null }
}

/** The values that one record takes from the other one where it has none itself. */
async function joinedData(
  tx: Tx,
  id: string,
  otherId: string,
): Promise<Prisma.UserUncheckedUpdateInput> {
  const select = {
    stripeCustomerId: true,
    emailAudience: true,
    phoneAudience: true,
    photoAudience: true,
    companyAudience: true,
    attendanceAudience: true,
    birthdayAudience: true,
    mobilePhoneAudience: true,
    homePhoneAudience: true,
    homeAddressAudience: true,
    partnerAudience: true,
    isPublicOfficer: true,
    createdAt: true,
  } as const
  const kept = await tx.user.findUniqueOrThrow({ where: { id }, select })
  const other = await tx.user.findUniqueOrThrow({ where: { id: otherId }, select })
  return {
    stripeCustomerId: kept.stripeCustomerId ?? other.stripeCustomerId,
    emailAudience: smallerAudience(kept.emailAudience, other.emailAudience),
    phoneAudience: smallerAudience(kept.phoneAudience, other.phoneAudience),
    photoAudience: smallerAudience(kept.photoAudience, other.photoAudience),
    companyAudience: smallerAudience(kept.companyAudience, other.companyAudience),
    attendanceAudience: smallerAudience(kept.attendanceAudience, other.attendanceAudience),
    birthdayAudience: smallerAudience(kept.birthdayAudience, other.birthdayAudience),
    mobilePhoneAudience: smallerAudience(kept.mobilePhoneAudience, other.mobilePhoneAudience),
    homePhoneAudience: smallerAudience(kept.homePhoneAudience, other.homePhoneAudience),
    homeAddressAudience: smallerAudience(kept.homeAddressAudience, other.homeAddressAudience),
    partnerAudience: smallerAudience(kept.partnerAudience, other.partnerAudience),
    isPublicOfficer: kept.isPublicOfficer && other.isPublicOfficer,
    createdAt: kept.createdAt < other.createdAt ? kept.createdAt : other.createdAt,
  }
}

const bySize = fieldAudience.options

/** Returns the more private of two choices; null if neither record has one. */
function smallerAudience(
  one: FieldAudience | null,
  other: FieldAudience | null,
): FieldAudience | null {
  if (!one || !other) return one ?? other
  return bySize.indexOf(one) > bySize.indexOf(other) ? one : other
}

/** A new address ends all access to the account; the one that is dropped is emailed. */
async function notifyOfAddress(
  tx: Tx,
  { services: { jobs, clock } }: Context,
  { kept, other, email }: Pair & { email: string | null },
): Promise<void> {
  if (email === null || (kept.email && other.email && isSameEmail(kept.email, other.email))) return
  const isOther = kept.email === null || !isSameEmail(email, kept.email)
  const ended = isOther ? await endAccess(tx, kept.id) : { tokens: 0, passkeys: 0, calendar: false }
  if (isOther)
    await tx.user.update({
      where: { id: kept.id },
      data: { accessGivenAt: clock.now() },
      select: { id: true },
    })
  const from = isOther ? kept.email : other.email
  if (from === null) return
  await jobs.enqueue(tx, 'email.changed', { userId: kept.id, from, ended })
}

/** Records the dropped address, too: an erasure deletes what was sent to it. */
async function auditMerge(
  tx: Tx,
  ctx: Context,
  { kept, other, user }: Pair & { user: UserDetail },
) {
  const changed = changes(comparedFields(kept), comparedFields(user))
  const isKept = kept.email !== null && isSameEmail(user.email ?? '', kept.email)
  const email = isKept ? other.email : kept.email
  await audit(tx, ctx, 'user.merge', user.id, {
    before: { ...changed?.before, member: other.fullname, email },
    after: { ...changed?.after, member: user.fullname, email: user.email },
  })
}
