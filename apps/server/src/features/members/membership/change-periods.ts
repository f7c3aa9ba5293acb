import type { Tx } from '@clubhouse/db'
import { correctPeriod } from '@clubhouse/schema/members/correct-period'
import type {
  LeaveEnd,
  LeaveStart,
  Membership,
  MembershipEnd,
  MembershipStart,
  PeriodCorrection,
  TypeChange,
} from '@clubhouse/schema/members/membership'
import {
  changeType,
  endLeave,
  endMembership,
  lastPeriod,
  type Period,
  type PeriodChange,
  startLeave,
  startMembership,
} from '@clubhouse/schema/members/membership-period'
import { isAdmin } from '@clubhouse/schema/members/role'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { lockAdministrators, lockRow } from '../../../context/locks.js'
import { badField, conflict } from '../../../core/errors.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { freeDuties } from '../../duties/free-duties.js'
import { isErased } from '../../privacy/is-erased.js'
import { messages as erasureMessages } from '../../privacy/messages.js'
import { endCommitments } from '../commitments.js'
import { messages } from '../messages.js'
import { requireAuthorityOver } from '../require-authority.js'
import { getUser } from '../user-detail.js'
import { endOffices, guardOffices } from './end-offices.js'
import { getMembership } from './get-membership.js'
import { readPeriods, writePeriods } from './stored-periods.js'
import { type Ended, withdraw } from './withdraw.js'

type Change = {
  userId: string
  action: 'start' | 'end' | 'correct' | 'changeType' | 'startLeave' | 'endLeave'
  /** The values for the audit log. */
  after: Record<string, string | null>
  change: (periods: readonly Period[], today: string) => PeriodChange
  /** More steps of the same transaction. */
  also?: (tx: Tx, today: string, before: readonly Period[]) => Promise<Ended>
}

/** Changes a user's periods in one transaction. Throws NotFound, and Conflict when the periods don't allow it. */
const changePeriods = (
  ctx: Context,
  { userId, action, after, change, also }: Change,
): Promise<Membership> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services } = ctx
    // Before the user, like everything that changes who has an office.
    if (action === 'end' || action === 'correct') await lockAdministrators(tx)
    await lockRow(tx, 'user', userId)
    const today = clubToday(services)
    await getUser(tx, userId, today)
    if (action === 'start' || action === 'end' || action === 'correct')
      await requireAuthorityOver(tx, ctx, userId)
    if (await isErased(tx, { userId })) throw conflict(erasureMessages.erasure.erased)
    const before = await readPeriods(tx, userId)
    const changed = change(before, today)
    if ('problem' in changed) throw conflict(messages.membership.problem[changed.problem])
    const done = await also?.(tx, today, before)
    await writePeriods(tx, userId, before, changed.periods)
    await audit(tx, ctx, `membership.${action}`, userId, { after: { ...after, ...done } })
    return getMembership(services, tx, userId)
  })

/** Begins a membership, or continues one that ended at most a day earlier. */
export const startMembershipOf = (
  ctx: Context,
  { id: userId, ...start }: MembershipStart,
): Promise<Membership> =>
  changePeriods(ctx, {
    userId,
    action: 'start',
    after: start,
    change: (periods) => startMembership(periods, start),
  })

/**
 * Ends a membership with its last day, and with it the member's offices and committees; does with their subscription,
 * RSVPs and invitation what was chosen. Throws Conflict for the death of an administrator, whose role has to be removed
 * first, and on a day to come; Forbidden without a recent sign-in for the holder of a guarded office.
 */
export const endMembershipOf = (
  ctx: Context,
  { id: userId, endsOn, endReason, ...choices }: MembershipEnd,
): Promise<Membership> =>
  changePeriods(ctx, {
    userId,
    action: 'end',
    after: { endsOn, endReason },
    change: (periods, today) => {
      if (endReason === 'Deceased' && endsOn > today) throw conflict(messages.membership.diesLater)
      return endMembership(periods, { endsOn, endReason }, today)
    },
    also: async (tx, today) => {
      const user = await getUser(tx, userId, today)
      if (endReason === 'Deceased' && isAdmin(user.role))
        throw conflict(messages.membership.administrator(user.fullname))
      await guardOffices(tx, ctx, { userId, endsOn, isDeceased: endReason === 'Deceased' })
      return withdraw(tx, ctx, user, { endsOn, endReason, ...choices })
    },
  })

/**
 * Corrects the days of a period. An earlier last day of the membership ends offices and committees and withdraws RSVPs as
 * the end of a membership does. Throws BadRequest for a first day to come, Forbidden as `endMembershipOf` does.
 */
export const correctPeriodOf = (
  ctx: Context,
  { id: userId, periodId, ...days }: PeriodCorrection,
): Promise<Membership> =>
  changePeriods(ctx, {
    userId,
    action: 'correct',
    after: days,
    change: (periods, today) => {
      const old = periods.find(({ id }) => id === periodId)
      if (days.startsOn > today && days.startsOn !== old?.startsOn)
        throw badField('startsOn', messages.membership.joinsLater)
      if (old?.endReason === 'Deceased' && (days.endsOn ?? '') > today)
        throw badField('endsOn', messages.membership.joinsLater)
      if (old?.endsOn && old.endReason !== 'TypeChanged' && !days.endsOn)
        throw badField('endsOn', messages.membership.lastDayRequired)
      return correctPeriod(periods, { periodId, ...days })
    },
    also: async (tx, _today, before) => {
      const last = lastPeriod(before)
      const endsOn = days.endsOn
      if (last?.id !== periodId || !last.endsOn || !endsOn || endsOn >= last.endsOn) return {}
      const isDeceased = last.endReason === 'Deceased'
      await guardOffices(tx, ctx, { userId, endsOn, isDeceased })
      const commitments = await endCommitments(tx, ctx, userId, {}, isDeceased ? null : endsOn)
      return { ...commitments, ...(await endOffices(tx, userId, endsOn)) }
    },
  })

/** Gives a membership another type from a day on. */
export const changeTypeOf = (
  ctx: Context,
  { id: userId, ...change }: TypeChange,
): Promise<Membership> =>
  changePeriods(ctx, {
    userId,
    action: 'changeType',
    after: change,
    change: (periods) => changeType(periods, change),
  })

/** Begins a leave of absence. The member stays a member; their duties on these days are open again. */
export const startLeaveOf = (
  ctx: Context,
  { id: userId, ...leave }: LeaveStart,
): Promise<Membership> =>
  changePeriods(ctx, {
    userId,
    action: 'startLeave',
    after: leave,
    change: (periods) => startLeave(periods, leave),
    also: async (tx) => {
      const { startsOn, endsOn } = leave
      const isFreed = (day: string) => startsOn <= day && (endsOn === null || day <= endsOn)
      const freedDuties = await freeDuties(tx, ctx.services, { userId, isFreed })
      return freedDuties > 0 ? { freedDuties } : {}
    },
  })

/** Ends a leave of absence. */
export const endLeaveOf = (ctx: Context, { id: userId, endsOn }: LeaveEnd): Promise<Membership> =>
  changePeriods(ctx, {
    userId,
    action: 'endLeave',
    after: { endsOn },
    change: (periods, today) => endLeave(periods, endsOn, today),
  })
