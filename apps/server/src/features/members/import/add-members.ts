import type { Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import type { ImportAdd, ImportAdded } from '@clubhouse/schema/members/member-import'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { badField } from '../../../core/errors.js'
import type { Language } from '../../../core/language.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { listWithoutCompany } from '../../companies/list-without-company.js'
import { openInvitations } from '../../identity/invitations/invitation.js'
import { messages } from '../messages.js'
import { createPlaces, type IdOfPlaces, lockNewPlaces } from './create-places.js'
import { lockImport } from './imports.js'
import { readSponsors } from './sponsors.js'
import { insertMemberships, updateMembership } from './store-memberships.js'
import { isChosen, isCurrent, lockKnownMembers, updateMember } from './update-members.js'
import type { NewMember, Validated } from './validate-row.js'
import { duplicateOf, staleOf, validateRows } from './validate-rows.js'

/** Of a chunk in which everybody returns or has a new company. In milliseconds. */
const timeout = 25_000

/**
 * Creates members from the rows that are valid, with the companies and chapters that they need, changes the members
 * whom the caller chose, reports the other rows, and emails nobody unless asked to, except members who return. The new
 * members have no password. Throws NotFound, BadRequest for an unknown default chapter and a day
 * to come, Conflict when the import was
 * undone.
 */
export const addMembers = (
  ctx: Context & { language: Language },
  { id, sendLinks, companyExempt, joinedOn, ...chunk }: ImportAdd,
): Promise<ImportAdded> =>
  ctx.services.db.$transaction(
    async (tx) => {
      const { filename } = await lockImport(tx, id)
      await lockNewPlaces(tx, chunk.rows)
      const today = clubToday(ctx.services)
      if (joinedOn && joinedOn > today) throw badField('joinedOn', messages.membership.joinsLater)
      await lockKnownMembers(tx, chunk.rows, today)
      const validated = await validateRows(tx, chunk, { language: ctx.language, today })
      const people = validated.flatMap(({ member }) => member ?? [])
      const updates = validated.filter(isChosen).filter(isCurrent)
      const places = await createPlaces(tx, ctx, id, [
        ...people,
        ...updates.flatMap(({ update }) => update ?? []),
      ])
      const made = await insertMembers(tx, { importId: id, people, companyExempt, ...places })
      // New members may be the sponsors of each other.
      const sponsorOf = await readSponsors(tx, chunk.rows)
      const club = { today, now: ctx.services.clock.now(), sponsorOf, joinedOn }
      await insertMemberships(tx, joiningOf(made), club)
      for (const { update } of updates) {
        if (!update) continue
        await updateMember(tx, ctx, update, places)
        await updateMembership(tx, ctx, update, club)
      }
      if (sendLinks) await inviteMembers(tx, ctx, made)
      const { members, skipped } = resultsOf(validated, made, ctx.language)
      const counts = { created: made.length, updated: updates.length }
      const { created: total } = await tx.memberImport.update({
        where: { id },
        data: { created: { increment: counts.created }, updated: { increment: counts.updated } },
        select: { created: true },
      })
      await audit(tx, ctx, 'memberImport.add', id, {
        after: { filename, ...counts, skipped: skipped.length, sendLinks, companyExempt },
      })
      const ids = [
        ...made.map((one) => one.id),
        ...updates.map(({ update }) => update?.member.id ?? ''),
      ]
      const withoutCompany = await listWithoutCompany(tx, today, { id: { in: ids } })
      return { ...counts, members, skipped, total, withoutCompany }
    },
    { timeout, maxWait: timeout },
  )

/** A new member, with the person of the row. */
type Made = { id: string; email: string | null; person: NewMember }

/** The new members with what the file says about their memberships. */
const joiningOf = (made: readonly Made[]) =>
  made.map(({ id: userId, person: { membership } }) => ({ userId, membership }))

/** The new members by line, and the results of rows that were skipped. */
function resultsOf(validated: readonly Validated[], made: readonly Made[], language: Language) {
  const ids = new Map(made.map(({ id, person }) => [person, id]))
  const idOf = ({ member }: Validated) => member && ids.get(member)
  return {
    members: validated.flatMap((one) => {
      const id = idOf(one)
      return id ? { line: one.row.line, id } : []
    }),
    skipped: validated
      .filter((one) => !idOf(one) && !(isChosen(one) && isCurrent(one)))
      // Another account may have taken an address since it was looked up.
      .map((one) =>
        one.member
          ? duplicateOf(one.row.line, language)
          : isChosen(one)
            ? staleOf(one.row.line, language)
            : one.verdict,
      ),
  }
}

type Insertion = IdOfPlaces & {
  importId: string
  people: readonly NewMember[]
  companyExempt: boolean
}

/** Inserts those whose address is still free, then those who have none or share one; returns them. */
async function insertMembers(tx: Tx, { people, ...insertion }: Insertion): Promise<Made[]> {
  const addressed = people.filter(({ email }) => email !== null)
  const byKey = new Map(addressed.map((person) => [emailKey(person.email ?? ''), person]))
  const own = await tx.user.createManyAndReturn({
    data: addressed.map((person) => columnsOf(person, insertion)),
    skipDuplicates: true,
    select: { id: true, email: true },
  })
  const others = people.filter(({ email }) => email === null)
  const holders = await readHolders(tx, others)
  const rest = await tx.user.createManyAndReturn({
    data: others.map((person) => ({
      ...columnsOf(person, insertion),
      emailSharedWithId: holders.get(person.sharedKey ?? '') ?? null,
    })),
    select: { id: true, email: true },
  })
  const made = [
    ...own.map((one) => ({ ...one, person: byKey.get(emailKey(one.email ?? '')) })),
    ...rest.map((one, index) => ({ ...one, person: others[index] })),
  ].flatMap(({ person, ...one }) => (person ? { ...one, person } : []))
  await tx.userRole.createMany({ data: made.map(({ id }) => ({ userId: id, name: 'Member' })) })
  return made
}

const columnsOf = (
  member: NewMember,
  { importId, companyExempt, companyOf, chapterOf }: Omit<Insertion, 'people'>,
) => ({
  firstname: member.firstname,
  lastname: member.lastname,
  email: member.email,
  phoneNumber: member.phoneNumber,
  phoneExt: member.phoneExt,
  companyId: companyOf(member.company),
  // Members who can’t sign in can’t answer the company page either.
  companyExempt:
    (companyExempt || member.companyExempt || member.email === null) && !companyOf(member.company),
  chapterId: chapterOf(member.chapter),
  importId,
})

/** The members who have the addresses that others share, by key. */
async function readHolders(tx: Tx, people: readonly NewMember[]): Promise<Map<string, string>> {
  const keys = people.flatMap(({ sharedKey }) => sharedKey ?? [])
  const holders = await tx.user.findMany({
    where: { emailKey: { in: keys } },
    select: { id: true, emailKey: true },
  })
  return new Map(holders.map(({ id, emailKey: key }) => [key ?? '', id]))
}

/** Emails new members a link to set a password. */
async function inviteMembers(
  tx: Tx,
  { services: { clock, jobs }, actor }: Context,
  made: readonly Made[],
): Promise<void> {
  const by = { invitedById: actor.id, now: clock.now() }
  const emails = made.flatMap(({ id: userId, email, person }) =>
    email === null || person.membership.end ? [] : { email, userId },
  )
  await openInvitations(
    tx,
    emails.map(({ userId }) => userId),
    by,
  )
  await jobs.enqueueAll(tx, 'member.invite', emails)
}
