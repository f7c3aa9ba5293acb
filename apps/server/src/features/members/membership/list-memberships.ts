import type { Db } from '@clubhouse/db'
import type { MembershipListRecord } from '@clubhouse/schema/members/membership'
import { dayOf } from '../../../core/day-of.js'
import { blankRecord, recordSelect } from './get-membership.js'

/** The records of all users, with the type of their last membership and the day they joined. */
export async function listMemberships(db: Db): Promise<MembershipListRecord[]> {
  const users = await db.user.findMany({
    select: {
      id: true,
      membership: { select: recordSelect },
      membershipPeriods: {
        where: { kind: 'Member' },
        select: { type: true, startsOn: true, startReason: true },
        orderBy: { startsOn: 'asc' },
      },
    },
    orderBy: { id: 'asc' },
  })
  return users.map(({ id: userId, membership, membershipPeriods: periods }) => {
    const { sponsor, version: _version, ...columns } = membership ?? blankRecord
    const [first] = periods
    return {
      userId,
      ...columns,
      sponsor: sponsor && { id: sponsor.id, fullname: `${sponsor.firstname} ${sponsor.lastname}` },
      type: periods.at(-1)?.type ?? null,
      joinedOn: first && first.startReason !== 'Unknown' ? dayOf(first.startsOn) : null,
    }
  })
}
