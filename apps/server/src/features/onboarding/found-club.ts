import type { Tx } from '@clubhouse/db'
import { slugOf } from '@clubhouse/schema/chapters/chapter'
import { clubDate } from '@clubhouse/schema/club-time'
import type { Setup } from '@clubhouse/schema/onboarding/setup'
import { parsePhone } from '@clubhouse/schema/phone/parse-phone'
import { audit } from '../../context/audit.js'
import type { Language } from '../../core/language.js'
import { openInvitations } from '../identity/invitations/invitation.js'
import { type Arrival, begin, type Session } from '../identity/sign-in/enter.js'
import { addPeople, requireFreeAddresses } from './first-people.js'
import { publishFirstSections } from './first-sections.js'
import { messages } from './messages.js'

/** The input for starting a club, apart from the transaction. */
export type Founding = {
  input: Setup
  passwordHash: string
  language: Language
}

/** The first session, of the new administrator. */
export type FirstSession = Session & { userId: string }

/**
 * Writes a club into a database without one: its first administrator, chapter, company, members and what is public of
 * it. Returns a session of the administrator. Throws Conflict at an address that somebody has.
 */
export async function foundClub(
  tx: Tx,
  arrival: Arrival,
  { input, passwordHash, language }: Founding,
): Promise<FirstSession> {
  const { services, origin } = arrival
  const now = services.clock.now()
  await requireFreeAddresses(tx, input)
  const { name: club, address } = input.club
  const phone = parsePhone(input.account.phoneNumber)
  const columns = {
    address: [address.line1, address.line2].filter(Boolean).join(', '),
    city: address.city,
    state: address.state,
    postalCode: address.postalCode,
  }
  const company = await tx.company.create({
    data: {
      name: club,
      description: messages.ownCompany(language),
      contactName: `${input.account.firstname} ${input.account.lastname}`,
      phoneNumber: phone?.number ?? input.account.phoneNumber,
      phoneExt: phone?.extension ?? null,
      ...columns,
    },
    select: { id: true },
  })
  const chapter = await tx.chapter.create({
    data: {
      name: address.city,
      slug: await freeSlug(tx, address.city),
      email: input.contact.email,
      dayOfWeek: 'Wednesday',
      timeStart: '12:00',
      timeEnd: '13:00',
      ...columns,
    },
    select: { id: true },
  })
  const organizations = { companyId: company.id, chapterId: chapter.id }
  const { userId, invited } = await addPeople(tx, {
    input,
    passwordHash,
    organizations,
    today: clubDate(now, services.config.clubTimeZone ?? input.club.timeZone),
  })
  const by = { actor: { id: userId }, origin }
  await audit(tx, by, 'club.start', null, {
    after: { name: club, members: input.members.length, sendLinks: input.sendLinks },
  })
  await publishFirstSections(tx, by, { input, now })
  if (input.sendLinks) {
    const ids = invited.map(({ id }) => id)
    await openInvitations(tx, ids, { invitedById: userId, now })
    for (const { id, email } of invited) {
      await services.jobs.enqueue(tx, 'member.invite', { email, userId: id })
    }
  }
  return {
    userId,
    ...(await begin(tx, arrival, { userId, rememberMe: false, way: 'Password' })),
  }
}

/** A slug of a name that no chapter has: one of the trial may be kept. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const slug = slugOf(name) || 'chapter'
  const rows = await tx.chapter.findMany({
    where: { slug: { startsWith: slug } },
    select: { slug: true },
  })
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}
