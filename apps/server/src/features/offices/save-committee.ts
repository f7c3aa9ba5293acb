import { type Tx, uniqueViolation } from '@clubhouse/db'
import type { WithId } from '@clubhouse/schema/field'
import type {
  CommitteeInput,
  CommitteeMemberInput,
  CommitteeMemberUpdate,
} from '@clubhouse/schema/offices/office'
import type { Term } from '@clubhouse/schema/offices/term'
import { audit, changes } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { requireVersion } from '../../context/edit-record.js'
import { lockActiveUser, lockRow } from '../../context/locks.js'
import { dayOf } from '../../core/day-of.js'
import { badField, conflict, notFound, takenField } from '../../core/errors.js'
import { clubToday } from '../../services/site/club-clock.js'
import { freeGroupPlaces } from './free-group-places.js'
import { messages } from './messages.js'
import { isSameName } from './same-name.js'

type Saved = { id: string; name: string }

/** Adds a committee. Throws Conflict when another one has the name. */
export const createCommittee = (ctx: Context, input: CommitteeInput): Promise<Saved> =>
  oneName(() =>
    ctx.services.db.$transaction(async (tx) => {
      await requireNewName(tx, input.name)
      const { id } = await tx.committee.create({ data: columnsOf(input), select: { id: true } })
      await audit(tx, ctx, 'committee.create', id, { after: columnsOf(input) })
      return { id, name: input.name }
    }),
  )

/** Changes a committee. Throws NotFound, and Conflict for a stale edit or a name that another one has. */
export const updateCommittee = (
  ctx: Context,
  { id, version, ...input }: WithId<CommitteeInput>,
): Promise<Saved> =>
  oneName(() =>
    ctx.services.db.$transaction(async (tx) => {
      await lockRow(tx, 'committee', id)
      const before = await getCommittee(tx, id)
      const changed = changes(columnsOf(before), columnsOf(input))
      if (!changed) return before
      requireVersion(version, before.version)
      if (changed.after.name !== undefined) await requireNewName(tx, input.name, id)
      const data = { ...columnsOf(input), version: { increment: 1 } }
      await tx.committee.update({ where: { id }, data, select: { id: true } })
      await audit(tx, ctx, 'committee.update', id, changed)
      return { id, name: input.name }
    }),
  )

/** Deletes a committee with everybody's time on it. Throws NotFound, and Conflict if events are for it. */
export const removeCommittee = (ctx: Context, { id }: { id: string }): Promise<Saved> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'committee', id)
    const before = await getCommittee(tx, id)
    if ((await tx.event.count({ where: { committeeId: id } })) > 0)
      throw conflict(messages.hasEvents)
    await tx.committee.delete({ where: { id }, select: { id: true } })
    await audit(tx, ctx, 'committee.delete', id, { before: columnsOf(before) })
    return before
  })

/**
 * Adds a member to a committee. Throws NotFound, BadRequest for a member who isn't Active, and Conflict for days on
 * which they are on it already.
 */
export const addCommitteeMember = (
  ctx: Context,
  { committeeId, userId, isChair, startsOn, endsOn }: CommitteeMemberInput,
): Promise<{ id: string; fullname: string }> =>
  ctx.services.db.$transaction(async (tx) => {
    if (!(await lockActiveUser(tx, userId, clubToday(ctx.services))))
      throw badField('userId', messages.notActive)
    await lockRow(tx, 'committee', committeeId)
    const { name } = await getCommittee(tx, committeeId)
    await requireFree(tx, { committeeId, userId }, { startsOn, endsOn })
    const { id, user } = await tx.committeeMember.create({
      data: { committeeId, userId, isChair, ...datesOf({ startsOn, endsOn }) },
      select: { id: true, user: { select: { firstname: true, lastname: true } } },
    })
    const after = { committee: name, isChair, startsOn, endsOn }
    await audit(tx, ctx, 'committee.addMember', userId, { after })
    return { id, fullname: `${user.firstname} ${user.lastname}` }
  })

/**
 * Changes a member's days on a committee, and whether they chair it. Throws NotFound, and Conflict for days on which they
 * are on it already.
 */
export const changeCommitteeMember = (
  ctx: Context,
  { id, isChair, ...days }: CommitteeMemberUpdate,
): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const { userId, committeeId } = await getMember(tx, id)
    await lockRow(tx, 'committee', committeeId)
    const { committee, isChair: wasChair, startsOn, endsOn } = await getMember(tx, id)
    const changed = changes({ isChair: wasChair, startsOn, endsOn }, { isChair, ...days })
    if (!changed) return
    await requireFree(tx, { committeeId, userId, except: id }, days)
    const data = { isChair, ...datesOf(days) }
    await tx.committeeMember.update({ where: { id }, data, select: { id: true } })
    const freed = await freeGroupPlaces(tx, ctx.services, userId)
    await audit(tx, ctx, 'committee.changeMember', userId, {
      before: { committee, ...changed.before },
      after: { committee, ...changed.after, ...freed },
    })
  })

/** Removes a member from a committee, with the seats and duties at its events. Throws NotFound. */
export const removeCommitteeMember = (ctx: Context, { id }: { id: string }): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'committee_member', id)
    const { userId, committee, startsOn, endsOn } = await getMember(tx, id)
    await tx.committeeMember.delete({ where: { id }, select: { id: true } })
    const after = await freeGroupPlaces(tx, ctx.services, userId)
    const before = { committee, startsOn, endsOn }
    await audit(tx, ctx, 'committee.removeMember', userId, { before, after })
  })

async function getMember(tx: Tx, id: string) {
  const row = await tx.committeeMember.findUnique({
    where: { id },
    select: {
      ...{ userId: true, committeeId: true, isChair: true, startsOn: true, endsOn: true },
      committee: { select: { name: true } },
    },
  })
  if (!row) throw notFound(messages.missing.committeeMember)
  const { committee, startsOn, endsOn, ...member } = row
  const days = { startsOn: dayOf(startsOn), endsOn: dayOf(endsOn) }
  return { ...member, committee: committee.name, ...days }
}

type Seat = { committeeId: string; userId: string; except?: string }

/** Throws Conflict if a member is on the committee on some of the days already. */
async function requireFree(
  tx: Tx,
  { committeeId, userId, except }: Seat,
  days: Term,
): Promise<void> {
  const { startsOn, endsOn } = datesOf(days)
  const other = await tx.committeeMember.findFirst({
    where: {
      committeeId,
      userId,
      startsOn: { lte: endsOn },
      endsOn: { gte: startsOn },
      ...(except && { id: { not: except } }),
    },
    select: { id: true },
  })
  if (other) throw conflict(messages.alreadyOn)
}

const datesOf = ({ startsOn, endsOn }: Term) => ({
  startsOn: new Date(startsOn),
  endsOn: new Date(endsOn),
})

async function getCommittee(tx: Tx, id: string) {
  const row = await tx.committee.findUnique({
    where: { id },
    select: { id: true, name: true, purpose: true, isPublic: true, version: true },
  })
  if (!row) throw notFound(messages.missing.committee)
  return row
}

const columnsOf = ({ name, purpose, isPublic }: CommitteeInput) => ({ name, purpose, isPublic })

/** Throws Conflict for a name that another committee has; a unique index prevents only one with the same letters. */
async function requireNewName(tx: Tx, name: string, except?: string): Promise<void> {
  const committees = await tx.committee.findMany({ select: { id: true, name: true } })
  if (committees.some((one) => one.id !== except && isSameName(one.name, name)))
    throw takenField('name', messages.committeeNameTaken)
}

async function oneName<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (uniqueViolation(error) !== 'committee_name_key') throw error
    throw takenField('name', messages.committeeNameTaken)
  }
}
