import type { Db, Prisma, Tx } from '@clubhouse/db'
import { clubYearOf } from '@clubhouse/schema/offices/club-year'
import type { Term } from '@clubhouse/schema/offices/term'
import type {
  ServiceHours,
  ServiceHoursPage,
  ServiceYear,
} from '@clubhouse/schema/service/service-hours'
import type { Context } from '../../context/context.js'
import { dayOf } from '../../core/day-of.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'

const named = { select: { id: true, firstname: true, lastname: true } } as const

const select = {
  id: true,
  user: named,
  event: { select: { id: true, title: true } },
  text: true,
  date: true,
  minutes: true,
  kind: true,
  enteredBy: named,
  version: true,
} satisfies Prisma.ServiceHoursSelect

const nameOf = ({
  id,
  firstname,
  lastname,
}: {
  id: string
  firstname: string
  lastname: string
}) => ({
  id,
  fullname: `${firstname} ${lastname}`,
})

type Part = { cursor?: string | undefined; limit?: number | undefined }

/** Returns hours, the latest day first; a part of them after a cursor. */
export async function readHours(
  db: Db | Tx,
  where: Prisma.ServiceHoursWhereInput,
  { cursor, limit }: Part = {},
): Promise<ServiceHours[]> {
  const rows = await db.serviceHours.findMany({
    where,
    select,
    orderBy: [{ date: 'desc' }, { id: 'desc' }],
    ...(cursor && { cursor: { id: cursor }, skip: 1 }),
    ...(limit && { take: limit }),
  })
  return rows.map(({ user, enteredBy, date, ...row }) => ({
    ...row,
    user: nameOf(user),
    date: dayOf(date),
    enteredBy: enteredBy && nameOf(enteredBy),
  }))
}

/** Returns the hours of all members in a club year, by default this one. */
export const listHours = (
  { services }: Pick<Context, 'services'>,
  { year, ...page }: ServiceHoursPage,
): Promise<ServiceHours[]> => readHours(services.db, inYear(services, year), page)

/** Returns the caller's hours in a club year, by default this one. */
export const listOwnHours = (
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  { year }: ServiceYear,
): Promise<ServiceHours[]> =>
  readHours(services.db, { userId: actor.id, ...inYear(services, year) })

function inYear(
  services: Pick<Services, 'clock' | 'site'>,
  year: number | undefined,
): { date: { gte: Date; lte: Date } } {
  const { startsOn, endsOn }: Term = clubYearOf(year ? `${year}-07-01` : clubToday(services))
  return { date: { gte: new Date(startsOn), lte: new Date(endsOn) } }
}
