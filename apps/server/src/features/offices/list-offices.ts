import { type Db, Prisma } from '@clubhouse/db'
import { officeKey } from '@clubhouse/schema/enumeration'
import { type OfficeList, type OfficeTerm, officeTerm } from '@clubhouse/schema/offices/office'
import { may } from '@clubhouse/schema/offices/permission'
import { z } from 'zod/mini'
import type { Context } from '../../context/context.js'
import { permissionList } from '../../context/grants.js'
import { ifSeen, type Viewer } from '../../context/may-see.js'
import { clubToday } from '../../services/site/club-clock.js'

/** The offices and committees with who holds them; terms to come only for who prepares next year's team. */
export async function listOffices({
  services,
  actor,
}: Pick<Context, 'services' | 'actor'>): Promise<OfficeList> {
  const { db } = services
  const begun = may(actor, 'offices')
    ? Prisma.sql`true`
    : Prisma.sql`t.starts_on <= ${clubToday(services)}::date`
  const [offices, terms, committees] = await Promise.all([
    readOffices(db),
    readTerms(db, actor, begun),
    readCommittees(db, actor, begun),
  ])
  return { offices, terms, committees }
}

/** The offices in the club's order. */
export async function readOffices(db: Db) {
  const rows = await db.office.findMany({
    select: { id: true, key: true, title: true, permissions: true, isPublic: true, version: true },
    orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ key, permissions, ...row }) => ({
    ...row,
    key: officeKey.parse(key),
    permissions: permissionList.parse(permissions),
  }))
}

const fullname = Prisma.sql`u.firstname || ' ' || u.lastname`
const person = (viewer: Viewer) => Prisma.sql`
  json_build_object('id', u.id, 'fullname', ${fullname}, 'avatar', ${ifSeen(viewer, 'photo', Prisma.sql`u.avatar`)})`
const days = Prisma.sql`
  to_char(t.starts_on, 'YYYY-MM-DD') AS "startsOn", to_char(t.ends_on, 'YYYY-MM-DD') AS "endsOn"`
// Suspended and deleted people are not shown.
const isHeld = Prisma.sql`u.status IN ('Active', 'Inactive')`
const byName = Prisma.sql`t.starts_on, u.lastname, u.firstname, t.id`

/** The terms, by first day and name. */
export async function readTerms(db: Db, viewer: Viewer, begun: Prisma.Sql): Promise<OfficeTerm[]> {
  const rows = await db.$queryRaw`
    SELECT t.id, t.office_id AS "officeId", ${person(viewer)} AS user, ${days},
           CASE WHEN c.id IS NULL THEN NULL
                ELSE json_build_object('id', c.id, 'name', c.name) END AS chapter
      FROM office_term t
      JOIN "user" u ON u.id = t.user_id
      LEFT JOIN chapter c ON c.id = t.chapter_id
     WHERE ${isHeld} AND ${begun}
     ORDER BY ${byName}`
  return z.array(officeTerm).parse(rows)
}

const memberRows = z.array(
  z.object({
    id: z.string(),
    committeeId: z.string(),
    user: officeTerm.shape.user,
    isChair: z.boolean(),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
  }),
)

/** The committees by name, chairs first. */
export async function readCommittees(db: Db, viewer: Viewer, begun: Prisma.Sql) {
  const committees = await db.committee.findMany({
    select: { id: true, name: true, purpose: true, isPublic: true, version: true },
    orderBy: { name: 'asc' },
  })
  const rows = memberRows.parse(
    await db.$queryRaw`
      SELECT t.id, t.committee_id AS "committeeId", ${person(viewer)} AS user, t.is_chair AS "isChair", ${days}
        FROM committee_member t JOIN "user" u ON u.id = t.user_id
       WHERE ${isHeld} AND ${begun}
       ORDER BY t.is_chair DESC, ${byName}`,
  )
  return committees.map((one) => ({
    ...one,
    members: rows
      .filter(({ committeeId }) => committeeId === one.id)
      .map(({ committeeId: _committeeId, ...member }) => member),
  }))
}
