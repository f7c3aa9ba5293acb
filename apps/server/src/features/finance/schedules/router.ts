import { result } from '@clubhouse/schema/envelope'
import {
  duesSchedule,
  duesScheduleId,
  duesScheduleInput,
  duesScheduleUpdate,
} from '@clubhouse/schema/finance/dues-schedule'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../../context/permitted-procedures.js'
import { router } from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { archiveSchedule, createSchedule, listSchedules, updateSchedule } from './save-schedule.js'

export const duesScheduleRouter = router({
  list: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/dues-schedule' },
      notes: { summary: 'List dues schedules', description: 'By name, archived ones last.' },
    })
    .output(z.array(duesSchedule))
    .query(({ ctx }) => listSchedules(ctx.services.db)),

  create: permittedProcedure('finance.write')
    .meta({ rest: { method: 'POST', path: '/dues-schedule' } })
    .input(duesScheduleInput)
    .output(result(duesSchedule))
    .mutation(async ({ ctx, input }) => {
      const data = await createSchedule(ctx, input)
      return { data, message: messages.schedule.saved(data.name)(ctx.language) }
    }),

  update: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'PUT', path: '/dues-schedule/{id}' },
      notes: { description: 'Existing invoices and drafts don’t change.', failures: [409] },
    })
    .input(duesScheduleUpdate)
    .output(result(duesSchedule))
    .mutation(async ({ ctx, input }) => {
      const data = await updateSchedule(ctx, input)
      return { data, message: messages.schedule.saved(data.name)(ctx.language) }
    }),

  archive: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'DELETE', path: '/dues-schedule/{id}' },
      notes: { summary: 'Archive a dues schedule', description: 'Its invoices stay.' },
    })
    .input(duesScheduleId)
    .output(result(duesSchedule))
    .mutation(async ({ ctx, input }) => ({
      data: await archiveSchedule(ctx, input.id),
      message: messages.schedule.archived(ctx.language),
    })),
})
