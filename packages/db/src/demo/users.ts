import type { Prisma } from '../generated/prisma/client.js'
import { companies } from './company-list.js'
import { demoId } from './ids.js'
import { accountEmails, officerEmails, people } from './people.js'
import { daysAfter } from './place-and-time.js'

/** People, by index, who are not Active. */
export const statuses: Record<number, 'Inactive' | 'Suspended' | 'Deleted'> = {
  34: 'Inactive',
  45: 'Inactive',
  51: 'Suspended',
  57: 'Deleted',
}

/** `accounts` is the hash of the accounts' password; `others` of one that nobody knows, for members who have signed in. */
export type PasswordHashes = { accounts: string; others: string }

/** The day on which somebody joined, in days from now. */
export const joinedOn = (person: number) => -1200 + person * 19

/** A man of 94, an honorary member, has no email address and never signs in. */
export const withoutSignIn = 26

/** Members who have not signed in yet, and have no password. */
const isNew = (person: number) => person % 9 === 8

export const userRows = (now: Date, hashes: PasswordHashes): Prisma.UserCreateManyInput[] =>
  people.map(([firstname, lastname, company, chapter], index) => {
    const joined = daysAfter(now, joinedOn(index))
    return {
      id: demoId('user', index),
      firstname,
      lastname,
      email:
        index === withoutSignIn
          ? null
          : (accountEmails[index] ?? officerEmails[index] ?? emailOf(firstname, lastname, company)),
      passwordHash: hashOf(index, hashes),
      phoneNumber: `984-555-01${String(index + 10).padStart(2, '0')}`,
      phoneExt: index % 9 === 0 ? String(200 + index) : null,
      status: statuses[index] ?? 'Active',
      stripeCustomerId: company === null || index === withoutSignIn ? null : `cus_demo_${index}`,
      chapterId: demoId('chapter', chapter),
      companyId: company === null ? null : demoId('company', company),
      birthdayAudience: index % 3 === 0 ? 'Members' : null,
      // The service chair has not agreed.
      isPublicOfficer: index !== 14,
      createdAt: joined,
      updatedAt: joined,
    }
  })

function hashOf(person: number, { accounts, others }: PasswordHashes): string | null {
  if (person < accountEmails.length || person in officerEmails) return accounts
  return isNew(person) ? null : others
}

/** Members with two-step verification. */
const careful = [13, 29, 46]

export const secondFactorRows = (now: Date): Prisma.SecondFactorCreateManyInput[] =>
  careful.map((person) => ({
    userId: demoId('user', person),
    secret: 'JBSWY3DPEHPK3PXP',
    confirmedAt: daysAfter(now, -40),
    createdAt: daysAfter(now, -40),
  }))

/** Everybody is a member; the first account is the administrator. */
export const roleRows = (): Prisma.UserRoleCreateManyInput[] => [
  { userId: demoId('user', 0), name: 'Admin' },
  ...people.map((_, index) => ({ userId: demoId('user', index), name: 'Member' as const })),
]

/** Members who signed in, once or twice. */
const visitors = people.flatMap((_, person) => {
  if (isNew(person)) return []
  return person % 4 === 0 ? [person, person] : [person]
})

export const signInCount = visitors.length

/** The addresses are among those kept for documentation. */
export const signInRows = (now: Date): Prisma.SignInLogCreateManyInput[] =>
  visitors.map((person, index) => ({
    id: demoId('signInLog', index),
    userId: demoId('user', person),
    address: `203.0.113.${person + 1}`,
    createdAt: daysAfter(now, -1 - index * 1.1),
  }))

const emailOf = (firstname: string, lastname: string, company: number | null) => {
  const domain = company === null ? undefined : companies[company]?.domain
  return `${letters(firstname)}.${letters(lastname)}@${domain ?? 'clubhouse'}.example`
}

/** Plain letters only: 'Núñez' is 'nunez'. */
const letters = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll('Ł', 'L')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
