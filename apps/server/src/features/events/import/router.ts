import { result } from '@clubhouse/schema/envelope'
import {
  eventImportCheck,
  eventImportEntry,
  eventImportRecord,
  eventImportResult,
  eventImportUndo,
  eventImportUndone,
  eventRehearsal,
} from '@clubhouse/schema/events/event-import'
import { z } from 'zod/mini'
import {
  permittedProcedure,
  permittedSessionProcedure,
} from '../../../context/permitted-procedures.js'
import { router } from '../../../context/procedures.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { messages } from '../messages.js'
import { importEvents } from './import-events.js'
import { listEventImports } from './imports.js'
import { describe, rehearse } from './rehearse.js'
import { undoEventImport } from './undo-event-import.js'

export const eventImportRouter = router({
  list: permittedProcedure('events', 'chapter')
    .meta({ rest: { method: 'GET', path: '/event-import' } })
    .output(z.array(eventImportRecord))
    .query(({ ctx }) => listEventImports(ctx.services.db, ctx.actor)),

  // A mutation for its size only: a file does not fit into a URL. It writes nothing.
  check: permittedSessionProcedure('events', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/event-import/check' },
      notes: { summary: 'Read a calendar file without saving anything' },
    })
    .input(eventImportCheck)
    .output(result(eventRehearsal))
    .mutation(async ({ ctx, input }) => {
      const read = await rehearse(ctx, ctx.services.db, input)
      return { data: describe(read, input.text, clubToday(ctx.services)), message: null }
    }),

  add: permittedSessionProcedure('events', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/event-import' },
      notes: {
        summary: 'Import events of a calendar file',
        description:
          'Adds the events of the file that `keys` names, and changes those that an earlier import added. Nobody is notified, and guests in the file are ignored. `POST /event-import/check` shows the events that each becomes.',
      },
    })
    .input(eventImportEntry)
    .output(result(eventImportResult))
    .mutation(async ({ ctx, input }) => ({ data: await importEvents(ctx, input), message: null })),

  undo: permittedSessionProcedure('events', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/event-import/{id}/undo' },
      notes: {
        summary: 'Undo an import by removing the events it added',
        description:
          'Events that it changed keep their new values. If any added event has RSVPs or attendance, or was changed since, nothing is removed (409), or with `keepTouched` only the others are.',
      },
    })
    .input(eventImportUndo)
    .output(result(eventImportUndone))
    .mutation(async ({ ctx, input }) => {
      const { removed, kept } = await undoEventImport(ctx, input)
      const text = messages.eventImport.undone(removed, kept)
      return { data: { removed, kept }, message: text(ctx.language) }
    }),
})
