import type { Prisma } from '../generated/prisma/client.js'
import { demoId } from './ids.js'
import { daysAfter } from './place-and-time.js'

/** The join requests (by people without a company): person, company and note. */
const requests = [
  [3, 4, 'I’ve been working the counter at Millrace since March. Zoë said to ask here.'],
  [4, 11, 'Moving my practice under Tally’s roof this quarter.'],
  [5, 7, 'Joining the installation crew on the first of the month.'],
] as const

export const joinRequestCount = requests.length

export const joinRequestRows = (now: Date): Prisma.JoinRequestCreateManyInput[] =>
  requests.map(([person, company, note], index) => ({
    id: demoId('joinRequest', index),
    userId: demoId('user', person),
    companyId: demoId('company', company),
    note,
    createdAt: daysAfter(now, -1.3 * (index + 1)),
  }))
