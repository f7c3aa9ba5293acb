import type { Tx } from '../client.js'
import type { OfficeKey } from '../generated/prisma/client.js'
import { demoId } from './ids.js'

/** People by index. The year before last's team is this year's without the marked changes. */
type Team = readonly (readonly [office: OfficeKey, person: number, chapter?: number])[]

/** The secretary and the treasurer are accounts of the demo. */
const thisYear: Team = [
  ['President', 7],
  ['PresidentElect', 12],
  ['Secretary', 10],
  ['Treasurer', 6],
  ['ProgramChair', 15],
  ['MembershipChair', 22],
  ['ServiceChair', 14],
  ['FoundationChair', 29],
  ['PublicImageChair', 17],
  ['SergeantAtArms', 41],
  ['ChapterLead', 23, 0],
  ['ChapterLead', 20, 1],
  ['ChapterLead', 27, 2],
]

const nextYear: Team = [
  ['President', 12],
  ['PresidentElect', 22],
  ['Secretary', 10],
  ['Treasurer', 6],
  ['ProgramChair', 38],
  ['ChapterLead', 23, 0],
  ['ChapterLead', 9, 2],
]

const lastYear: Team = [
  ['President', 31],
  ['PresidentElect', 7],
  ['Secretary', 10],
  ['Treasurer', 42],
  ['ProgramChair', 15],
  ['ChapterLead', 13, 0],
  ['ChapterLead', 20, 1],
  ['ChapterLead', 27, 2],
]

const committees = [
  {
    name: 'Service projects',
    purpose: 'Plans the trail days, the food drive and the holiday gifts.',
    isPublic: true,
    people: [14, 18, 25, 33],
  },
  {
    name: 'Finance',
    purpose: 'Prepares the budget and reviews the books.',
    isPublic: false,
    people: [6, 29, 42],
  },
]

export const committeeCount = committees.length

/** The club's year, July 1 to June 30, that began so many years after this one. */
function yearOf(now: Date, later: number) {
  const began = now.getUTCMonth() >= 6 ? now.getUTCFullYear() : now.getUTCFullYear() - 1
  const year = began + later
  return { startsOn: new Date(`${year}-07-01`), endsOn: new Date(`${year + 1}-06-30`) }
}

/** Appoints the teams of three years to the offices that every club has, and fills two committees. */
export async function writeOffices(tx: Tx, now: Date): Promise<void> {
  const offices = await tx.office.findMany({ select: { id: true, key: true } })
  const idOf = new Map(offices.map(({ key, id }) => [key, id]))
  const terms = [lastYear, thisYear, nextYear].flatMap((team, index) =>
    team.flatMap(([key, person, chapter]) => {
      const officeId = idOf.get(key)
      const chapterId = chapter === undefined ? null : demoId('chapter', chapter)
      const days = yearOf(now, index - 1)
      return officeId ? [{ officeId, userId: demoId('user', person), chapterId, ...days }] : []
    }),
  )
  await tx.officeTerm.createMany({ data: terms })
  await tx.committee.createMany({
    data: committees.map(({ people: _people, ...committee }, index) => ({
      id: demoId('committee', index),
      ...committee,
    })),
  })
  await tx.committeeMember.createMany({
    data: committees.flatMap(({ people }, index) =>
      people.map((person, place) => ({
        committeeId: demoId('committee', index),
        userId: demoId('user', person),
        isChair: place === 0,
        ...yearOf(now, 0),
      })),
    ),
  })
}
