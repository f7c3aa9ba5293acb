import {
  assignmentId,
  dutyCreate,
  dutyId,
  dutyRecord,
  dutyUpdate,
} from '@clubhouse/schema/duties/duty'
import {
  assignmentInput,
  dutyOfDate,
  roster,
  rosterEntry,
  rosterFill,
  rosterFilled,
  rosterProposal,
} from '@clubhouse/schema/duties/roster'
import { result } from '@clubhouse/schema/envelope'
import { eventId } from '@clubhouse/schema/events/event'
import { occurrenceKey } from '@clubhouse/schema/events/occurrence'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../context/permitted-procedures.js'
import { memberProcedure, router } from '../../context/procedures.js'
import { assignDuty, unassignDuty } from './assign.js'
import { messages } from './messages.js'
import { getDutiesOfDate, listDuties } from './read-duties.js'
import { fillRoster, getRoster, proposeRoster } from './roster.js'
import { createDuty, removeDuty, updateDuty } from './save-duty.js'

/** Duties of an event, and who has them on its dates. */
export const dutyRouter = router({
  list: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/event/{id}/duty' },
      notes: { summary: 'List the duties of an event', failures: [404] },
    })
    .input(eventId)
    .output(z.array(dutyRecord))
    .query(({ ctx, input }) => listDuties(ctx, input)),

  ofDate: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/event/{id}/{date}/duty' },
      notes: {
        summary: 'List the duties of a date, with the members who have them',
        description: 'Only organizers see who declined.',
        failures: [404],
      },
    })
    .input(occurrenceKey)
    .output(z.array(dutyOfDate))
    .query(({ ctx, input }) => getDutiesOfDate(ctx, input)),

  create: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/event/{id}/duty' },
      notes: {
        summary: 'Add a duty to an event',
        description: 'With times it is a shift, which only an event on a single date can have.',
        failures: [404],
        example: { timeStart: null, timeEnd: null },
      },
    })
    .input(dutyCreate)
    .output(result(dutyRecord))
    .mutation(async ({ ctx, input }) => {
      const data = await createDuty(ctx, input)
      return { data, message: messages.created(data.title)(ctx.language) }
    }),

  update: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'PUT', path: '/duty/{id}' },
      notes: {
        summary: 'Change a duty',
        description:
          'Absent fields get their defaults. With a smaller count, members keep their duty.',
        failures: [404, 409],
      },
    })
    .input(dutyUpdate)
    .output(result(dutyRecord))
    .mutation(async ({ ctx, input }) => {
      const data = await updateDuty(ctx, input)
      return { data, message: messages.saved(data.title)(ctx.language) }
    }),

  remove: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'DELETE', path: '/duty/{id}' },
      notes: {
        summary: 'Remove a duty from an event',
        description: 'Assignments of upcoming dates are deleted; past ones are kept.',
        failures: [404],
      },
    })
    .input(dutyId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      const { title, coming } = await removeDuty(ctx, input)
      return { data: null, message: messages.removed(title, coming)(ctx.language) }
    }),

  roster: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'GET', path: '/event/{id}/roster' },
      notes: {
        summary: 'Get the duties of an event for the next 13 weeks',
        failures: [404],
      },
    })
    .input(eventId)
    .output(roster)
    .query(({ ctx, input }) => getRoster(ctx, input)),

  propose: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'GET', path: '/event/{id}/roster/proposal' },
      notes: {
        summary: 'List the members whom the rotation would put down for the next 13 weeks',
        description:
          'Saves nothing. Members who waited longest come first; officers, honorary members, and members on leave or absent are left out.',
        failures: [404],
      },
    })
    .input(eventId)
    .output(rosterProposal)
    .query(({ ctx, input }) => proposeRoster(ctx, input)),

  fill: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/event/{id}/roster' },
      notes: {
        summary: 'Save proposals of the rotation',
        description: 'All or none: if one no longer fits, the response is 409. Emails nobody.',
        failures: [404, 409],
      },
    })
    .input(rosterFill)
    .output(result(rosterFilled))
    .mutation(async ({ ctx, input }) => {
      const saved = await fillRoster(ctx, input)
      return { data: { saved }, message: messages.filled(saved)(ctx.language) }
    }),

  assign: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/duty/{id}/assignment' },
      notes: { summary: 'Put a member down for a duty on a date', failures: [404, 409] },
    })
    .input(assignmentInput)
    .output(result(rosterEntry))
    .mutation(async ({ ctx, input }) => {
      const data = await assignDuty(ctx, input)
      return { data, message: messages.assigned(data.user.fullname)(ctx.language) }
    }),

  unassign: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'DELETE', path: '/duty/assignment/{id}' },
      notes: { summary: 'Take a member off a duty', failures: [404, 409] },
    })
    .input(assignmentId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => ({
      data: null,
      message: messages.unassigned(await unassignDuty(ctx, input))(ctx.language),
    })),
})
