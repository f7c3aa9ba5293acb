import { result } from '@clubhouse/schema/envelope'
import {
  importAdd,
  importAdded,
  importBegin,
  importCheck,
  importId,
  importRecord,
  importUndone,
  importVerdict,
} from '@clubhouse/schema/members/member-import'
import { z } from 'zod/mini'
import {
  permittedProcedure,
  permittedSessionProcedure,
} from '../../../context/permitted-procedures.js'
import { router } from '../../../context/procedures.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { messages } from '../messages.js'
import { addMembers } from './add-members.js'
import { beginImport, listImports } from './imports.js'
import { undoImport } from './undo-import.js'
import { validateRows } from './validate-rows.js'

export const memberImportRouter = router({
  list: permittedProcedure('members')
    .meta({ rest: { method: 'GET', path: '/member-import' } })
    .output(z.array(importRecord))
    .query(({ ctx }) => listImports(ctx.services.db)),

  // A mutation for its size only: rows do not fit into a URL. It writes nothing.
  check: permittedSessionProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/member-import/check' },
      notes: { summary: 'Validate the rows of an import without saving anything' },
    })
    .input(importCheck)
    .output(result(z.array(importVerdict)))
    .mutation(async ({ ctx, input }) => {
      const { language, services } = ctx
      const today = clubToday(services)
      const validated = await validateRows(services.db, input, { language, today })
      return { data: validated.map(({ verdict }) => verdict), message: null }
    }),

  begin: permittedSessionProcedure('members')
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

  add: permittedSessionProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/member-import/{id}/add' },
      notes: {
        summary: 'Add rows of an import as members',
        description:
          'Creates the companies and chapters of rows with `unknownCompany` or `unknownChapter` Create. A row with the member number of a member, their address, or their name and birthday changes that member if it has their versions as `memberVersion` and `membershipVersion`; blank values change nothing, and the address stays. Values of a membership that can’t be used are left out, and `notes` has the reason. A member who isn’t Active becomes Active and is emailed.',
      },
    })
    .input(importAdd)
    .output(result(importAdded))
    .mutation(async ({ ctx, input }) => ({
      data: await addMembers(ctx, input),
      message: null,
    })),

  undo: permittedSessionProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/member-import/{id}/undo' },
      notes: {
        summary: 'Undo an import by removing the members it added',
        description:
          'Also removes the companies and chapters it created, unless somebody else uses them. Members that it updated keep their new values. Added members who have signed in, been edited or been referred to since are kept; the response lists them.',
      },
    })
    .input(importId)
    .output(result(importUndone))
    .mutation(async ({ ctx, input }) => {
      const { removed, kept } = await undoImport(ctx, input)
      const text = messages.memberImport.undone(removed, kept.length)
      return { data: { removed, kept }, message: text(ctx.language) }
    }),
})
