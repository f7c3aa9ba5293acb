import { result } from '@clubhouse/schema/envelope'
import { occurrenceKey } from '@clubhouse/schema/events/occurrence'
import {
  dateHours,
  dateHoursInput,
  dateHoursKey,
  dateHoursResult,
  serviceHours,
  serviceHoursFor,
  serviceHoursId,
  serviceHoursInput,
  serviceHoursPage,
  serviceHoursUpdate,
  serviceYear,
} from '@clubhouse/schema/service/service-hours'
import { shiftList } from '@clubhouse/schema/service/shift-list'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../context/permitted-procedures.js'
import { memberProcedure, router } from '../../context/procedures.js'
import { getDateHours, recordDateHours } from './date-hours.js'
import { messages } from './messages.js'
import { listHours, listOwnHours } from './read-hours.js'
import {
  createHours,
  createOwnHours,
  removeHours,
  removeOwnHours,
  updateHours,
  updateOwnHours,
} from './save-hours.js'
import { getShiftList } from './shift-list.js'

const most = 'At most 16 hours a day, for all projects together.'

export const serviceHoursRouter = router({
  own: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/account/service-hours' },
      notes: {
        summary: 'List the caller’s service hours in a club year',
        description: 'A club year begins in July; by default this one. The latest day first.',
      },
    })
    .input(serviceYear)
    .output(z.array(serviceHours))
    .query(({ ctx, input }) => listOwnHours(ctx, input)),

  createOwn: memberProcedure
    .meta({
      rest: { method: 'POST', path: '/account/service-hours' },
      notes: {
        summary: 'Enter service hours of the caller',
        description: `For an event, or for a project as text. Of this club year or the last. ${most}`,
        example: { eventId: null },
        failures: [404, 409],
      },
    })
    .input(serviceHoursInput)
    .output(result(serviceHours))
    .mutation(async ({ ctx, input }) => ({
      data: await createOwnHours(ctx, input),
      message: messages.created(ctx.language),
    })),

  updateOwn: memberProcedure
    .meta({
      rest: { method: 'PUT', path: '/account/service-hours/{id}' },
      notes: {
        summary: 'Change service hours of the caller',
        example: { eventId: null },
        failures: [409],
      },
    })
    .input(serviceHoursUpdate)
    .output(result(serviceHours))
    .mutation(async ({ ctx, input }) => ({
      data: await updateOwnHours(ctx, input),
      message: messages.updated(ctx.language),
    })),

  removeOwn: memberProcedure
    .meta({
      rest: { method: 'DELETE', path: '/account/service-hours/{id}' },
      notes: { summary: 'Remove service hours of the caller' },
    })
    .input(serviceHoursId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeOwnHours(ctx, input)
      return { data: null, message: messages.removed(ctx.language) }
    }),

  list: permittedProcedure('events')
    .meta({
      rest: { method: 'GET', path: '/service-hours' },
      notes: {
        summary: 'List the service hours of all members in a club year',
        description: 'A club year begins in July; by default this one. The latest day first.',
      },
    })
    .input(serviceHoursPage)
    .output(z.array(serviceHours))
    .query(({ ctx, input }) => listHours(ctx, input)),

  create: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/service-hours' },
      notes: {
        summary: 'Enter service hours of a member',
        description: `A chapter lead: for an event of their chapter only. ${most}`,
        example: { eventId: null },
        failures: [404, 409],
      },
    })
    .input(serviceHoursFor)
    .output(result(serviceHours))
    .mutation(async ({ ctx, input }) => ({
      data: await createHours(ctx, input),
      message: messages.created(ctx.language),
    })),

  update: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'PUT', path: '/service-hours/{id}' },
      notes: {
        summary: 'Change service hours of a member',
        example: { eventId: null },
        failures: [409],
      },
    })
    .input(serviceHoursUpdate)
    .output(result(serviceHours))
    .mutation(async ({ ctx, input }) => ({
      data: await updateHours(ctx, input),
      message: messages.updated(ctx.language),
    })),

  remove: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'DELETE', path: '/service-hours/{id}' },
      notes: { summary: 'Remove service hours of a member' },
    })
    .input(serviceHoursId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeHours(ctx, input)
      return { data: null, message: messages.removed(ctx.language) }
    }),

  ofDate: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'GET', path: '/event/{id}/{date}/service-hours' },
      notes: {
        summary: 'Get the service hours of a date',
        description:
          'With the members whose hours can be recorded: who was present, and how long their shifts are. `day` is one of several `days`; by default the first.',
      },
    })
    .input(dateHoursKey)
    .output(dateHours)
    .query(({ ctx, input }) => getDateHours(ctx, input)),

  shifts: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'GET', path: '/event/{id}/{date}/shift' },
      notes: {
        summary: 'Get the shifts of a date, with the members’ phones',
        description: 'Members take shifts as they take duties: `POST /duty/{id}/take`.',
      },
    })
    .input(occurrenceKey)
    .output(shiftList)
    .query(({ ctx, input }) => getShiftList(ctx, input)),

  record: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/event/{id}/{date}/service-hours' },
      notes: {
        summary: 'Record the service hours of several members at a date',
        description: `Members who already have hours of this kind for the date keep them. All or none are recorded. ${most}`,
        failures: [409],
      },
    })
    .input(dateHoursInput)
    .output(result(dateHoursResult))
    .mutation(async ({ ctx, input }) => {
      const data = await recordDateHours(ctx, input)
      return {
        data,
        message: messages.recorded(data.recorded, data.kept.length)(ctx.language),
      }
    }),
})
