import {
  attendanceMark,
  attendancePeriod,
  attendanceSheet,
  attendanceTable,
  attendanceUpdate,
  checkedIn,
  checkInCode,
  checkInUpdate,
  ownAttendance,
} from '@clubhouse/schema/attendance/attendance'
import {
  attendanceGuest,
  attendanceGuestAddition,
  attendanceGuestKey,
} from '@clubhouse/schema/attendance/attendance-guest'
import { result } from '@clubhouse/schema/envelope'
import { occurrenceKey } from '@clubhouse/schema/events/occurrence'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../context/permitted-procedures.js'
import { memberProcedure, router } from '../../context/procedures.js'
import { checkIn, showCode } from './check-in.js'
import { getSheet } from './get-sheet.js'
import { addGuest, removeGuest } from './guests.js'
import { getAttendanceOf, listAttendance } from './member-record.js'
import { messages } from './messages.js'
import { takeAttendance } from './take-attendance.js'

export const attendanceRouter = router({
  get: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'GET', path: '/event/{id}/{date}/attendance' },
      notes: {
        summary: 'Get the attendance of a date',
        description:
          'Lists members in the audience of the date, with a Yes, or with recorded attendance. `withoutCompany` lists members left out because they have no company.',
      },
    })
    .input(occurrenceKey)
    .output(attendanceSheet)
    .query(({ ctx, input }) => getSheet(ctx, input)),

  update: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'PUT', path: '/event/{id}/{date}/attendance' },
      notes: {
        summary: 'Record the attendance of a member, or the number of guests',
        description:
          'The latest `takenAt` wins, whatever the order of arrival; a future one counts as now. A null `status` clears the record. Returns the record in effect.',
        failures: [409],
      },
    })
    .input(attendanceUpdate)
    .output(result(attendanceMark))
    .mutation(async ({ ctx, input }) => ({
      data: await takeAttendance(ctx, input),
      message: messages.saved(ctx.language),
    })),

  addGuest: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/event/{id}/{date}/attendance/guest' },
      notes: {
        summary: 'Add a guest to a date by name',
        description: 'In addition to the number of guests without a name.',
        failures: [409],
      },
    })
    .input(attendanceGuestAddition)
    .output(result(attendanceGuest))
    .mutation(async ({ ctx, input }) => ({
      data: await addGuest(ctx, input),
      message: messages.guestAdded(ctx.language),
    })),

  removeGuest: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'DELETE', path: '/event/{id}/{date}/attendance/guest/{guestId}' },
      notes: { summary: 'Remove a guest from a date' },
    })
    .input(attendanceGuestKey)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeGuest(ctx, input)
      return { data: null, message: messages.guestRemoved(ctx.language) }
    }),

  code: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/event/{id}/{date}/check-in-code', returnsSecret: true },
      notes: {
        summary: 'Get the check-in code',
        description: 'The code changes every two minutes; the previous one works for two more.',
        failures: [409],
      },
    })
    .input(occurrenceKey)
    .output(result(checkInCode))
    .mutation(async ({ ctx, input }) => ({
      data: await showCode(ctx, input),
      message: messages.codeShown(ctx.language),
    })),

  checkIn: memberProcedure
    .meta({
      rest: { method: 'POST', path: '/event/{id}/{date}/check-in' },
      notes: {
        summary: 'Check in at a date of an event',
        description: 'From one hour before the start until the end, with the current code.',
        failures: [409, 429],
      },
    })
    .input(checkInUpdate)
    .output(result(checkedIn))
    .mutation(async ({ ctx, input }) => {
      const result = await checkIn(ctx, input)
      return { data: result, message: messages.checkedIn(result.isRepeat)(ctx.language) }
    }),

  list: permittedProcedure('events')
    .meta({
      rest: { method: 'GET', path: '/attendance' },
      notes: {
        summary: 'List the attendance of all members by month',
        description:
          'Covers days from `from` (inclusive) to `until` (exclusive); by default the last twelve months.',
      },
    })
    .input(attendancePeriod)
    .output(attendanceTable)
    .query(({ ctx, input }) => listAttendance(ctx.services, input)),

  own: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/account/attendance' },
      notes: { summary: 'Get the caller’s attendance for the last twelve months' },
    })
    .output(ownAttendance)
    .query(({ ctx }) => getAttendanceOf(ctx.services, ctx.actor.id)),
})
