import type { Db, Prisma, Tx } from '@clubhouse/db'
import { byLastName } from '@clubhouse/schema/members/last-names'
import type { WithoutCompany } from '@clubhouse/schema/members/without-company'
import { withoutCompanyWhere } from '../../context/actor.js'

/** Returns, by name, the users of an audience, active on `day`, that are left out because they have no company. */
export async function listWithoutCompany(
  db: Db | Tx,
  day: string,
  audience: Prisma.UserWhereInput,
): Promise<WithoutCompany> {
  const users = await db.user.findMany({
    where: { AND: [withoutCompanyWhere(day), audience] },
    select: { id: true, firstname: true, lastname: true },
    orderBy: { id: 'asc' },
  })
  return byLastName(users, (user) => user).map(({ id, firstname, lastname }) => ({
    id,
    fullname: `${firstname} ${lastname}`,
  }))
}
