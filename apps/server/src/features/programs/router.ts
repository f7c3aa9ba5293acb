import { result } from '@clubhouse/schema/envelope'
import { occurrenceKey } from '@clubhouse/schema/events/occurrence'
import {
  introduction,
  programDate,
  programFilter,
  programList,
  programUpdate,
} from '@clubhouse/schema/programs/program'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../context/permitted-procedures.js'
import { memberProcedure, router } from '../../context/procedures.js'
import { getProgram, listIntroductions, listPrograms } from './list-programs.js'
import { messages } from './messages.js'
import { savedMessage, saveProgram, saveProgramList } from './save-program.js'

export const programRouter = router({
  list: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'GET', path: '/event/{id}/program' },
      notes: {
        summary: 'List the programs of an event’s next dates',
        description:
          'Returns 13 dates, from today or `from` on, with their topics and speakers in every state, and the programs whose dates were removed from the event.',
        failures: [404],
      },
    })
    .input(programFilter)
    .output(z.array(programDate))
    .query(({ ctx, input }) => listPrograms(ctx, input)),

  get: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'GET', path: '/event/{id}/{date}/program' },
      notes: {
        summary: 'Get the program of a date',
        description: 'Members read confirmed programs with `GET /event/{id}/{date}`.',
        failures: [404],
      },
    })
    .input(occurrenceKey)
    .output(programDate)
    .query(({ ctx, input }) => getProgram(ctx, input)),

  save: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'PUT', path: '/event/{id}/{date}/program' },
      notes: {
        summary: 'Change the program of a date',
        description:
          'Absent fields don’t change. Nobody is notified unless `notify` is true. `moveTo` moves the program to another date, which must have none. Members and visitors see a program once its `state` is Confirmed; after the date it is Held.',
        failures: [404, 409],
      },
    })
    .input(programUpdate)
    .output(result(programDate))
    .mutation(async ({ ctx, input }) => {
      const data = await saveProgram(ctx, input)
      return { data, message: savedMessage(data)(ctx.language) }
    }),

  saveList: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/event/{id}/program' },
      notes: {
        summary: 'Fill in the programs of several dates',
        description:
          'Saves all of them or none. Nobody is notified unless `notify` is true, then in one email.',
        failures: [404],
      },
    })
    .input(programList)
    .output(result(z.array(programDate)))
    .mutation(async ({ ctx, input }) => {
      const data = await saveProgramList(ctx, input)
      return { data, message: messages.savedAll(data.length)(ctx.language) }
    }),

  introductions: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/account/introduction' },
      notes: { summary: 'List the speakers whom the caller introduces' },
    })
    .output(z.array(introduction))
    .query(({ ctx }) => listIntroductions(ctx)),
})
