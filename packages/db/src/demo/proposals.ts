import type { Prisma } from '../generated/prisma/client.js'
import { demoId } from './ids.js'
import { daysAfter } from './place-and-time.js'

const proposals = [
  {
    days: -1.2,
    sponsor: 1,
    firstname: 'Miriam',
    lastname: 'Bellamy',
    email: 'miriam@bellamy-design.example',
    phoneNumber: '919-555-0183',
    classification: 'Interior design',
    companyName: 'Bellamy Design',
    reason: 'She has come to four lunches as my guest and organized the book drive at her church.',
  },
  {
    days: -5.1,
    sponsor: 12,
    firstname: 'Desmond',
    lastname: 'Achebe',
    email: 'd.achebe@willowvet.example',
    phoneNumber: '919-555-0188',
    classification: 'Veterinarian',
    companyName: 'Willow Creek Animal Clinic',
    reason: 'He wants to help with the trail days and knows half of the club already.',
    announcedDays: -2.4,
  },
] as const

export const proposalCount = proposals.length

/** A proposal that the board has to decide, and one that is announced for five more days. */
export const proposalRows = (now: Date): Prisma.MemberProposalCreateManyInput[] =>
  proposals.map(({ days, sponsor, ...proposal }, index) => {
    const { announcedDays, ...person } = { announcedDays: undefined, ...proposal }
    const sponsorId = demoId('user', sponsor)
    return {
      ...person,
      id: demoId('memberProposal', index),
      sponsorId,
      proposedById: sponsorId,
      createdAt: daysAfter(now, days),
      ...(announcedDays !== undefined && {
        decision: 'Approved' as const,
        decidedAt: daysAfter(now, announcedDays - 1),
        decidedById: demoId('user', 10),
        boardNote: 'Unanimous at the board meeting.',
        announcedAt: daysAfter(now, announcedDays),
        noticeUntil: daysAfter(now, 5),
      }),
    }
  })
