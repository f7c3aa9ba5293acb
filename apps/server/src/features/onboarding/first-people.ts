import type { Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import type { Setup } from '@clubhouse/schema/onboarding/setup'
import { parsePhone } from '@clubhouse/schema/phone/parse-phone'
import { conflict, sentence } from '../../core/errors.js'
import { openPeriods } from '../members/membership/open-period.js'
import { messages as memberMessages } from '../members/messages.js'

/** Throws Conflict at each address that an account has: people of the trial may be kept. */
export async function requireFreeAddresses(
  tx: Tx,
  { account, members }: Pick<Setup, 'account' | 'members'>,
): Promise<void> {
  const wanted = [
    { path: 'account.email', key: emailKey(account.email) },
    ...members.map(({ email }, index) => ({
      path: `members.${index}.email`,
      key: emailKey(email),
    })),
  ]
  const found = await tx.user.findMany({
    where: { emailKey: { in: wanted.map(({ key }) => key) } },
    select: { email: true },
  })
  const keys = new Set(found.flatMap(({ email }) => (email === null ? [] : emailKey(email))))
  const taken = wanted.filter(({ key }) => keys.has(key))
  if (taken.length === 0) return
  throw conflict(
    sentence(memberMessages.emailTaken),
    Object.fromEntries(taken.map(({ path }) => [path, memberMessages.emailTaken])),
  )
}

type FirstPeople = {
  input: Pick<Setup, 'account' | 'members'>
  passwordHash: string
  organizations: { companyId: string; chapterId: string }
  /** The club's. */
  today: string
}

/** Adds the administrator, and the members, who have no password yet; returns them. */
export async function addPeople(
  tx: Tx,
  { input: { account, members }, passwordHash, organizations, today }: FirstPeople,
): Promise<{ userId: string; invited: { id: string; email: string }[] }> {
  const { id } = await tx.user.create({
    data: { ...columnsOf(account), ...organizations, passwordHash },
    select: { id: true },
  })
  const made = await tx.user.createManyAndReturn({
    data: members.map((member) => ({ ...columnsOf(member), ...organizations })),
    select: { id: true, email: true },
  })
  await tx.userRole.createMany({
    data: [
      { userId: id, name: 'Admin' },
      ...[id, ...made.map((member) => member.id)].map((userId) => ({
        userId,
        name: 'Member' as const,
      })),
    ],
  })
  await openPeriods(tx, [id, ...made.map((member) => member.id)], today)
  const invited = made.flatMap(({ email, ...one }) => (email === null ? [] : { ...one, email }))
  return { userId: id, invited }
}

function columnsOf(person: Setup['members'][number]) {
  const phone = parsePhone(person.phoneNumber)
  return {
    firstname: person.firstname,
    lastname: person.lastname,
    email: person.email,
    phoneNumber: phone?.number ?? person.phoneNumber,
    phoneExt: phone?.extension ?? null,
  }
}
