import { result } from '@clubhouse/schema/envelope'
import { headcount, headcountQuery } from '@clubhouse/schema/members/headcount'
import {
  leaveEnd,
  leaveStart,
  membership,
  membershipEnd,
  membershipListRecord,
  membershipStart,
  membershipUpdate,
  periodCorrection,
  typeChange,
} from '@clubhouse/schema/members/membership'
import {
  changesQuery,
  changesReported,
  membershipChange,
} from '@clubhouse/schema/members/membership-changes'
import { userId } from '@clubhouse/schema/members/user'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../../context/permitted-procedures.js'
import { accountProcedure, router } from '../../../context/procedures.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { messages } from '../messages.js'
import {
  changeTypeOf,
  correctPeriodOf,
  endLeaveOf,
  endMembershipOf,
  startLeaveOf,
  startMembershipOf,
} from './change-periods.js'
import { listChanges, reportChanges } from './changes-to-report.js'
import { getMembership } from './get-membership.js'
import { getHeadcount } from './headcount.js'
import { listMemberships } from './list-memberships.js'
import { saveMembership } from './save-membership.js'

export const membershipRouter = router({
  own: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/account/membership' },
      notes: { summary: 'Get the caller’s membership' },
    })
    .output(membership)
    .query(({ ctx }) => getMembership(ctx.services, ctx.services.db, ctx.actor.id)),

  list: permittedProcedure('members')
    .meta({
      rest: { method: 'GET', path: '/membership' },
      notes: { summary: 'List the memberships of all users' },
    })
    .output(z.array(membershipListRecord))
    .query(({ ctx }) => listMemberships(ctx.services.db)),

  get: permittedProcedure('members')
    .meta({
      rest: { method: 'GET', path: '/user/{id}/membership' },
      notes: { summary: 'Get a user’s membership', failures: [404] },
    })
    .input(userId)
    .output(membership)
    .query(({ ctx, input }) => getMembership(ctx.services, ctx.services.db, input.id)),

  update: permittedProcedure('members')
    .meta({
      rest: { method: 'PUT', path: '/user/{id}/membership' },
      notes: {
        summary: 'Update a user’s membership record',
        description: 'Fields that are absent become blank. Two members can’t have one number.',
        failures: [404, 409],
      },
    })
    .input(membershipUpdate)
    .output(result(membership))
    .mutation(async ({ ctx, input }) => ({
      data: await saveMembership(ctx, input),
      message: messages.membership.saved(ctx.language),
    })),

  start: permittedProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/user/{id}/membership/start' },
      notes: {
        summary: 'Begin a membership',
        description:
          'Reinstated on the last day or the day after it, with the same type, a member never left unless the end was reported.',
        failures: [404, 409],
      },
    })
    .input(membershipStart)
    .output(result(membership))
    .mutation(async ({ ctx, input }) => ({
      data: await startMembershipOf(ctx, input),
      message: messages.membership.started(ctx.language),
    })),

  end: permittedProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/user/{id}/membership/end' },
      notes: {
        summary: 'End a membership',
        description:
          'Also ends their subscription, RSVPs for later dates and invitation, as chosen, and their offices and committees. For the holder of an office with `finance.write` or `offices` it needs a session and a recent sign-in (POST /account/proof). Canceling the subscription at once needs a session, too. Someone who died receives nothing from then on.',
        failures: [403, 404, 409],
      },
    })
    .input(membershipEnd)
    .output(result(membership))
    .mutation(async ({ ctx, input }) => ({
      data: await endMembershipOf(ctx, input),
      message: messages.membership.ended(ctx.language),
    })),

  correct: permittedProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/user/{id}/membership/period' },
      notes: {
        summary: 'Correct the days of a period',
        description:
          'Periods share no day, and a leave stays within the membership. An earlier last day also ends offices and committees and withdraws RSVPs for later dates; it needs a recent sign-in where the end of the membership does.',
        failures: [403, 404, 409],
      },
    })
    .input(periodCorrection)
    .output(result(membership))
    .mutation(async ({ ctx, input }) => ({
      data: await correctPeriodOf(ctx, input),
      message: messages.membership.corrected(ctx.language),
    })),

  changeType: permittedProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/user/{id}/membership/type' },
      notes: { summary: 'Change the type of a membership', failures: [404, 409] },
    })
    .input(typeChange)
    .output(result(membership))
    .mutation(async ({ ctx, input }) => ({
      data: await changeTypeOf(ctx, input),
      message: messages.membership.typeChanged(ctx.language),
    })),

  startLeave: permittedProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/user/{id}/membership/leave' },
      notes: {
        summary: 'Begin a leave of absence',
        description: 'It lies within the membership. Members on leave stay members.',
        failures: [404, 409],
      },
    })
    .input(leaveStart)
    .output(result(membership))
    .mutation(async ({ ctx, input }) => ({
      data: await startLeaveOf(ctx, input),
      message: messages.membership.leaveStarted(ctx.language),
    })),

  endLeave: permittedProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/user/{id}/membership/leave/end' },
      notes: { summary: 'End a leave of absence', failures: [404, 409] },
    })
    .input(leaveEnd)
    .output(result(membership))
    .mutation(async ({ ctx, input }) => ({
      data: await endLeaveOf(ctx, input),
      message: messages.membership.leaveEnded(ctx.language),
    })),

  headcount: permittedProcedure('members')
    .meta({
      rest: { method: 'GET', path: '/membership/headcount' },
      notes: {
        summary: 'Count the members on a day',
        description: 'Both days of a period count. Members on leave are among the members.',
      },
    })
    .input(headcountQuery)
    .output(headcount)
    .query(({ ctx, input }) =>
      getHeadcount(ctx.services.db, input.date ?? clubToday(ctx.services)),
    ),

  changes: permittedProcedure('members')
    .meta({
      rest: { method: 'GET', path: '/membership/change' },
      notes: {
        summary: 'List changes of membership to report',
        description:
          'Returns who joined, left or changed since a day, the last 90 days if it is absent, with the days left of 30 to report it.',
      },
    })
    .input(changesQuery)
    .output(z.array(membershipChange))
    .query(({ ctx, input }) => listChanges(ctx.services, input)),

  report: permittedProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/membership/change/report' },
      notes: { summary: 'Mark changes of membership as reported' },
    })
    .input(changesReported)
    .output(result(z.object({ count: z.int() })))
    .mutation(async ({ ctx, input }) => {
      const data = await reportChanges(ctx, input)
      return { data, message: messages.membership.reported(data.count)(ctx.language) }
    }),
})
