import type { Db, Tx } from '@clubhouse/db'
import type { UserCommitments } from '@clubhouse/schema/members/user-commitments'
import { areGuarded } from '@clubhouse/schema/offices/permission'
import { requireSession } from '../../../context/actor.js'
import type { Context } from '../../../context/context.js'
import { permissionList } from '../../../context/grants.js'
import { requireRecentAuthentication } from '../../../context/recent-authentication.js'
import { dayOf } from '../../../core/day-of.js'
import { notifyOfOfficer } from '../officer-notice.js'

/** The offices and committees that ended, by name, for the audit log. */
export type EndedOffices = { offices?: string[]; committees?: string[] }

/**
 * Ends a person's office terms and their time on committees with the last day of their membership, and deletes those that
 * begin later. The caller has locked the user, and the administrators if an office may be among them.
 */
export async function endOffices(tx: Tx, userId: string, endsOn: string): Promise<EndedOffices> {
  const lastDay = new Date(endsOn)
  const going = { userId, endsOn: { gt: lastDay } }
  const terms = await tx.officeTerm.findMany({
    where: going,
    select: { office: { select: { title: true } } },
    orderBy: [{ startsOn: 'asc' }, { id: 'asc' }],
  })
  const memberships = await tx.committeeMember.findMany({
    where: going,
    select: { committee: { select: { name: true } } },
    orderBy: [{ startsOn: 'asc' }, { id: 'asc' }],
  })
  const later = { userId, startsOn: { gt: lastDay } }
  await tx.officeTerm.deleteMany({ where: later })
  await tx.officeTerm.updateMany({ where: going, data: { endsOn: lastDay } })
  await tx.committeeMember.deleteMany({ where: later })
  await tx.committeeMember.updateMany({ where: going, data: { endsOn: lastDay } })
  const offices = [...new Set(terms.map(({ office }) => office.title))]
  const committees = [...new Set(memberships.map(({ committee }) => committee.name))]
  return {
    ...(offices.length > 0 && { offices }),
    ...(committees.length > 0 && { committees }),
  }
}

type Ending = {
  userId: string
  /** The last day of the membership. */
  endsOn: string
  /** Whether the person can no longer read an email. */
  isDeceased: boolean
}

/**
 * Where the offices that end on a day could give away the money or other permissions, requires a session with a recent
 * sign-in, and emails both people and all administrators. Call it before `endOffices`. Throws Forbidden.
 */
export async function guardOffices(
  tx: Tx,
  ctx: Context,
  { userId, endsOn, isDeceased }: Ending,
): Promise<void> {
  const guarded = await listGuarded(tx, userId, endsOn)
  if (guarded.length === 0) return
  const { services, actor } = ctx
  requireSession(actor)
  await requireRecentAuthentication({ db: tx, clock: services.clock }, actor)
  for (const officeId of guarded)
    await notifyOfOfficer(tx, ctx, { userId, officeId, change: 'Removed' }, { isDeceased })
}

/** Returns the offices with guarded permissions that a person has on a later day than this. */
async function listGuarded(tx: Tx, userId: string, day: string): Promise<string[]> {
  const terms = await tx.officeTerm.findMany({
    where: { userId, endsOn: { gt: new Date(day) } },
    select: { officeId: true, office: { select: { permissions: true } } },
    distinct: ['officeId'],
  })
  return terms.flatMap(({ officeId, office }) => (isGuardedOffice(office) ? officeId : []))
}

const isGuardedOffice = ({ permissions }: { permissions: string[] }): boolean =>
  areGuarded(permissionList.parse(permissions))

/** Lists a person's offices and committees from today on, by first day. */
export async function listOfficesOf(
  db: Db,
  userId: string,
  today: string,
): Promise<Pick<UserCommitments, 'offices' | 'committees'>> {
  const where = { userId, endsOn: { gte: new Date(today) } }
  const orderBy = [{ startsOn: 'asc' as const }, { id: 'asc' as const }]
  const days = { startsOn: true, endsOn: true } as const
  const terms = await db.officeTerm.findMany({
    where,
    select: {
      ...days,
      office: { select: { title: true, permissions: true } },
      chapter: { select: { name: true } },
    },
    orderBy,
  })
  const memberships = await db.committeeMember.findMany({
    where,
    select: { ...days, isChair: true, committee: { select: { name: true } } },
    orderBy,
  })
  const daysOf = (row: { startsOn: Date; endsOn: Date }) => ({
    startsOn: dayOf(row.startsOn),
    endsOn: dayOf(row.endsOn),
  })
  return {
    offices: terms.map(({ office, chapter, ...row }) => ({
      title: office.title,
      chapter: chapter?.name ?? null,
      ...daysOf(row),
      isGuarded: isGuardedOffice(office),
    })),
    committees: memberships.map(({ committee, isChair, ...row }) => ({
      name: committee.name,
      isChair,
      ...daysOf(row),
    })),
  }
}
