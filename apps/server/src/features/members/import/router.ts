import { result } from '@clubhouse/schema/envelope'
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
import { adminProcedure, adminSessionProcedure, router } from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { addMembers } from './add-members.js'
import { beginImport, listImports } from './imports.js'
import { undoImport } from './undo-import.js'
import { validateRows } from './validate-rows.js'

export const memberImportRouter = router({
  list: adminProcedure
    .meta({ rest: { method: 'GET', path: '/member-import' } })
    .output(z.array(importRecord))
    .query(({ ctx }) => listImports(ctx.services.db)),

  // A mutation for its size only: rows do not fit into a URL. It writes nothing.
  check: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/member-import/check' },
      notes: { summary: 'Validate the rows of an import without saving anything' },
    })
    .input(importCheck)
    .output(result(z.array(importVerdict)))
    .mutation(async ({ ctx, input }) => {
      const validated = await validateRows(ctx.services.db, input, ctx.language)
      return { data: validated.map(({ verdict }) => verdict), message: null }
    }),

  begin: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/member-import' },
      notes: { summary: 'Start an import of members' },
    })
    .input(importBegin)
    .output(result(importId))
    .mutation(async ({ ctx, input }) => ({
      data: await beginImport(ctx, input),
      message: null,
    })),

  add: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/member-import/{id}/add' },
      notes: { summary: 'Add rows of an import as members' },
    })
    .input(importAdd)
    .output(result(importAdded))
    .mutation(async ({ ctx, input }) => ({
      data: await addMembers(ctx, input),
      message: null,
    })),

  undo: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/member-import/{id}/undo' },
      notes: { summary: 'Undo an import by removing the members it added' },
    })
    .input(importId)
    .output(result(z.object({ removed: z.int() })))
    .mutation(async ({ ctx, input }) => {
      const removed = await undoImport(ctx, input)
      return { data: { removed }, message: messages.memberImport.undone(removed)(ctx.language) }
    }),
})
