import type { Prisma } from '../generated/prisma/client.js'
import { demoId } from './ids.js'
import { people } from './people.js'
import { daysAfter } from './place-and-time.js'
import { statuses, withoutSignIn } from './users.js'

/** Days before today. */
const daysAgo = (now: Date, days: number) => daysAfter(now, -days)

/** Members of another type than Active. */
const types: Record<number, 'Honorary' | 'Associate' | 'Family' | 'Corporate'> = {
  15: 'Honorary',
  23: 'Corporate',
  [withoutSignIn]: 'Honorary',
  30: 'Associate',
  41: 'Family',
}

/** Became honorary two weeks ago. */
const newlyHonorary = 27
const onLeave = 19
/** Joined so recently that the organization has not been notified yet. */
const newest = [2, 55]

/** Occupations of the people in a company, by its index, and of those without a company. */
const occupations: readonly (readonly [string, string])[] = [
  ['Bookseller', 'Event planner'],
  ['Banking', 'Mortgage lending'],
  ['Dentist', 'Dental hygienist'],
  ['Home builder', 'Civil engineer'],
  ['Café owner', 'Baker'],
  ['Horticulturist', 'Garden center owner'],
  ['Attorney', 'Paralegal'],
  ['Solar energy', 'Electrical engineer'],
  ['Veterinarian', 'Veterinary technician'],
  ['Printing', 'Graphic designer'],
  ['Real estate', 'Home appraiser'],
  ['Accountant', 'Tax adviser'],
]
const withoutCompany = ['Retired teacher', 'Pharmacist'] as const

const occupationOf = (company: number | null, person: number) =>
  ((company === null ? undefined : occupations[company]) ?? withoutCompany)[person % 2] ?? null

/** Has a birthday in two days. */
const birthdayChild = 12
/** Joined 15 years ago, to the day in four days. */
const celebrant = 24

/** How many days ago somebody joined: within 25 years, the newest ones this month. */
export const joinedDaysAgo = (now: Date, person: number) => {
  const recently = newest.indexOf(person)
  if (recently >= 0) return 9 + recently * 12
  if (person !== celebrant) return 9200 - person * 150
  const joined = daysAfter(now, 4)
  joined.setUTCFullYear(joined.getUTCFullYear() - 15)
  return Math.round((now.getTime() - joined.getTime()) / dayLength)
}

const dayLength = 24 * 60 * 60 * 1000

/** Members who left, and how many days ago. */
const left: Record<number, readonly [days: number, reason: 'Resigned' | 'Moved']> = {
  34: [140, 'Resigned'],
  45: [20, 'Moved'],
  57: [400, 'Resigned'],
}

const isReported = (days: number) => days > 30

const period = (
  now: Date,
  person: number,
): Omit<Prisma.MembershipPeriodCreateManyInput, 'id'>[] => {
  const joined = joinedDaysAgo(now, person)
  const [leftAgo, endReason] = left[person] ?? []
  const first = {
    userId: demoId('user', person),
    type: types[person] ?? ('Active' as const),
    startsOn: daysAgo(now, joined),
    startReason: person % 11 === 6 ? ('TransferredIn' as const) : ('Joined' as const),
    startReportedAt: isReported(joined) ? daysAgo(now, joined - 3) : null,
    endsOn: leftAgo === undefined ? null : daysAgo(now, leftAgo),
    endReason: endReason ?? null,
    endReportedAt: leftAgo !== undefined && isReported(leftAgo) ? daysAgo(now, leftAgo - 3) : null,
  }
  if (person !== newlyHonorary) return [first]
  const { userId } = first
  return [
    { ...first, endsOn: daysAgo(now, 15), endReason: 'TypeChanged' },
    { userId, type: 'Honorary', startsOn: daysAgo(now, 14), startReason: 'TypeChanged' },
  ]
}

const periods = (now: Date) => [
  ...people.flatMap((_, person) => period(now, person)),
  {
    userId: demoId('user', onLeave),
    kind: 'LeaveOfAbsence' as const,
    startsOn: daysAgo(now, 40),
    startReportedAt: daysAgo(now, 35),
  },
]

export const membershipPeriodCount = periods(new Date(0)).length

export const membershipPeriodRows = (now: Date): Prisma.MembershipPeriodCreateManyInput[] =>
  periods(now).map((one, index) => ({ id: demoId('membershipPeriod', index), ...one }))

const isKnown = (person: number) => statuses[person] !== 'Deleted'

export const membershipCount = people.filter((_, person) => isKnown(person)).length

/** Older members sponsored those who came after them. */
const sponsorOf = (person: number) =>
  person > 8 && person % 3 !== 1 ? demoId('user', (person * 5) % 8) : null

/** About half of them without the year. */
const birthdayOf = (now: Date, person: number) => {
  if (person === birthdayChild) return `-${daysAfter(now, 2).toISOString().slice(4, 10)}`
  if (person === withoutSignIn) return `${daysAgo(now, 0).getUTCFullYear() - 95}-12-31`
  if (person % 4 === 3) return null
  const year = person % 5 === 0 ? 1948 + (person % 30) : '-'
  return `${year}-${two(1 + (person % 12))}-${two(1 + ((person * 7) % 28))}`
}

export const membershipRows = (now: Date): Prisma.MembershipCreateManyInput[] =>
  people
    .flatMap(([firstname, , company], person) =>
      isKnown(person) ? [{ firstname, company, person }] : [],
    )
    .map(({ firstname, company, person }, index) => ({
      id: demoId('membership', index),
      userId: demoId('user', person),
      // The newest ones have none yet.
      number: newest.includes(person) ? null : String(2_140_300 + person * 37),
      classification: occupationOf(company, person),
      sponsorId: sponsorOf(person),
      badgeName: person % 13 === 5 ? `${firstname[0]}.J.` : null,
      birthday: birthdayOf(now, person),
      mobilePhone: person % 2 === 0 ? `984-555-02${two(person % 100)}` : null,
      partnerName: person % 6 === 1 ? 'Robin' : null,
    }))

const two = (number: number) => String(number).padStart(2, '0')
