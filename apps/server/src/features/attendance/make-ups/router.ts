import {
  attendanceRule,
  attendanceRuleUpdate,
  makeUp,
  makeUpFor,
  makeUpId,
  makeUpInput,
  ownMakeUps,
} from '@clubhouse/schema/attendance/make-up'
import { result } from '@clubhouse/schema/envelope'
import { formatDate } from '@clubhouse/schema/events/calendar-format'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../../context/permitted-procedures.js'
import { adminProcedure, memberProcedure, router } from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { getAttendanceRule, updateAttendanceRule } from './attendance-rule.js'
import { getOwnMakeUps } from './own-make-ups.js'
import { createMakeUp, createOwnMakeUp, removeMakeUp, removeOwnMakeUp } from './save-make-up.js'

export const makeUpRouter = router({
  own: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/account/make-up' },
      notes: {
        summary: 'List the caller’s make-ups',
        description:
          'With the dates that they can make up for, and dates of another chapter that their attendance record suggests.',
      },
    })
    .output(ownMakeUps)
    .query(({ ctx }) => getOwnMakeUps(ctx)),

  createOwn: memberProcedure
    .meta({
      rest: { method: 'POST', path: '/account/make-up' },
      notes: {
        summary: 'Enter a make-up of the caller',
        description:
          'Attendance somewhere else that counts for a missed date, within the days of the club’s rule before or after it. A date can be made up for once, and a day counts once.',
        failures: [404, 409],
      },
    })
    .input(makeUpInput)
    .output(result(makeUp))
    .mutation(async ({ ctx, input }) => {
      const data = await createOwnMakeUp(ctx, input)
      return { data, message: messages.makeUpSaved(formatDate(data.replaces.day))(ctx.language) }
    }),

  removeOwn: memberProcedure
    .meta({
      rest: { method: 'DELETE', path: '/account/make-up/{id}' },
      notes: { summary: 'Remove a make-up of the caller' },
    })
    .input(makeUpId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeOwnMakeUp(ctx, input)
      return { data: null, message: messages.makeUpRemoved(ctx.language) }
    }),

  create: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/make-up' },
      notes: { summary: 'Enter a make-up for a member', failures: [404, 409] },
    })
    .input(makeUpFor)
    .output(result(makeUp))
    .mutation(async ({ ctx, input }) => {
      const data = await createMakeUp(ctx, input)
      return { data, message: messages.makeUpSaved(formatDate(data.replaces.day))(ctx.language) }
    }),

  remove: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'DELETE', path: '/make-up/{id}' },
      notes: { summary: 'Remove a member’s make-up' },
    })
    .input(makeUpId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeMakeUp(ctx, input)
      return { data: null, message: messages.makeUpRemoved(ctx.language) }
    }),

  rule: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'GET', path: '/make-up/rule' },
      notes: { summary: 'Get how many days make-ups count' },
    })
    .output(attendanceRule)
    .query(({ ctx }) => getAttendanceRule(ctx.services.db)),

  updateRule: adminProcedure
    .meta({
      rest: { method: 'PUT', path: '/make-up/rule' },
      notes: {
        summary: 'Change how many days make-ups count',
        description: 'Make-ups that were entered before stay.',
        failures: [409],
      },
    })
    .input(attendanceRuleUpdate)
    .output(result(attendanceRule))
    .mutation(async ({ ctx, input }) => ({
      data: await updateAttendanceRule(ctx, input),
      message: messages.ruleSaved(ctx.language),
    })),
})
