import { answer } from '@clubhouse/schema/envelope'
import {
  importAdd,
  importAdded,
  importBegin,
  importCheck,
  importId,
  importRecord,
  importVerdict,
} from '@clubhouse/schema/members/member-import'
import { z } from 'zod/mini'
import { adminProcedure, adminSessionProcedure, router } from '../../../call/procedures.js'
import { addMembers } from './add-members.js'
import { beginImport, listImports } from './imports.js'
import { judgeRows } from './judge-rows.js'
import { undoImport } from './undo-import.js'

export const memberImportRouter = router({
  list: adminProcedure
    .meta({ rest: { method: 'GET', path: '/member-import' } })
    .output(z.array(importRecord))
    .query(({ ctx }) => listImports(ctx.services.db)),

  // A mutation for its size only: rows do not fit into a URL. It writes nothing.
  check: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/member-import/check' },
      notes: { summary: 'Say what would become of each row; nothing is written' },
    })
    .input(importCheck)
    .output(answer(z.array(importVerdict)))
    .mutation(async ({ ctx, input }) => {
      const judged = await judgeRows(ctx.services.db, input, ctx.say)
      return { data: judged.map(({ verdict }) => verdict), message: null }
    }),

  begin: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/member-import' },
      notes: { summary: 'Begin to add members from a file' },
    })
    .input(importBegin)
    .output(answer(importId))
    .mutation(async ({ ctx, input }) => ({
      data: await beginImport(ctx, input),
      message: null,
    })),

  add: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/member-import/{id}/add' },
      notes: { summary: 'Add members of a file' },
    })
    .input(importAdd)
    .output(answer(importAdded))
    .mutation(async ({ ctx, input }) => ({
      data: await addMembers(ctx, input),
      message: null,
    })),

  undo: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/member-import/{id}/undo' },
      notes: { summary: 'Remove the members that one import added' },
    })
    .input(importId)
    .output(answer(z.object({ removed: z.int() })))
    .mutation(async ({ ctx, input }) => {
      const removed = await undoImport(ctx, input)
      return { data: { removed }, message: ctx.say.memberImport.undone(removed) }
    }),
})
