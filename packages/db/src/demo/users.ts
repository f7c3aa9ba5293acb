import type { Prisma } from '../generated/prisma/client.js'
import { companies } from './company-list.js'
import { demoId } from './ids.js'
import { accountEmails, people } from './people.js'
import { daysAfter } from './place-and-time.js'

/** People, by index, who are not Active. */
export const statuses: Record<number, 'Inactive' | 'Suspended' | 'Deleted'> = {
  34: 'Inactive',
  45: 'Inactive',
  51: 'Suspended',
  57: 'Deleted',
}

/** Only the three accounts get the password: nobody can sign in as the others. */
export const userRows = (now: Date, passwordHash: string): Prisma.UserCreateManyInput[] =>
  people.map(([firstname, lastname, company, chapter], index) => {
    const joined = daysAfter(now, -1200 + index * 19)
    return {
      id: demoId('user', index),
      firstname,
      lastname,
      email: accountEmails[index] ?? emailOf(firstname, lastname, company),
      passwordHash: index < accountEmails.length ? passwordHash : null,
      phoneNumber: `984-555-01${String(index + 10).padStart(2, '0')}`,
      phoneExt: index % 9 === 0 ? String(200 + index) : null,
      status: statuses[index] ?? 'Active',
      stripeCustomerId: company === null ? null : `cus_demo_${index}`,
      chapterId: demoId('chapter', chapter),
      companyId: company === null ? null : demoId('company', company),
      createdAt: joined,
      updatedAt: joined,
    }
  })

/** Everybody is a member; the first account is the administrator. */
export const roleRows = (): Prisma.UserRoleCreateManyInput[] => [
  { userId: demoId('user', 0), name: 'Admin' },
  ...people.map((_, index) => ({ userId: demoId('user', index), name: 'Member' as const })),
]

/** Members who signed in, once or twice. */
const visitors = people.flatMap((_, person) => {
  if (person % 3 === 2) return []
  return person % 4 === 0 ? [person, person] : [person]
})

export const signInCount = visitors.length

/** The addresses are among those kept for documentation. */
export const signInRows = (now: Date): Prisma.SignInLogCreateManyInput[] =>
  visitors.map((person, index) => ({
    id: demoId('signInLog', index),
    userId: demoId('user', person),
    address: `203.0.113.${person + 1}`,
    createdAt: daysAfter(now, -1 - index * 1.7),
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
