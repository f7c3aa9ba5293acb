import { result } from '@clubhouse/schema/envelope'
import { formatDate } from '@clubhouse/schema/events/calendar-format'
import { aging, agingInput } from '@clubhouse/schema/finance/aging'
import { booksClosed, booksClosedInput } from '@clubhouse/schema/finance/books'
import { duesSetting, duesSettingInput } from '@clubhouse/schema/finance/dues-setting'
import { exportFiles } from '@clubhouse/schema/finance/export-files'
import { exportFile, exportInput } from '@clubhouse/schema/finance/finance-export'
import { ownStatementInput, statement, statementInput } from '@clubhouse/schema/finance/statement'
import { z } from 'zod/mini'
import {
  permittedProcedure,
  permittedSessionProcedure,
} from '../../../context/permitted-procedures.js'
import { memberProcedure, router } from '../../../context/procedures.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { messages } from '../messages.js'
import { getAging } from './aging.js'
import { closeBooks, getBooks } from './books.js'
import { getDuesSetting, updateDuesSetting } from './dues-setting.js'
import { listExportRows } from './export-rows.js'
import { getStatement } from './statement.js'

export const financeRouter = router({
  aging: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/finance/aging' },
      notes: {
        summary: 'List who owes how much since when, as of a day',
        description:
          'Of the club’s invoices, by days since they were due; today by default. Each currency has its own rows and total.',
      },
    })
    .input(z._default(agingInput, {}))
    .output(aging)
    .query(({ ctx, input }) => getAging(ctx.services, input.asOf ?? clubToday(ctx.services))),

  statement: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/finance/statement/{userId}' },
      notes: { summary: 'Get a member’s statement', description: 'By default of the last year.' },
    })
    .input(statementInput)
    .output(statement)
    .query(({ ctx, input }) => getStatement(ctx.services, input)),

  ownStatement: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/account/statement' },
      notes: { summary: 'Get the caller’s statement', description: 'By default of the last year.' },
    })
    .input(z._default(ownStatementInput, {}))
    .output(statement)
    .query(({ ctx, input }) => getStatement(ctx.services, { ...input, userId: ctx.actor.id })),

  export: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/finance/export' },
      notes: { summary: 'Export the books as files for other programs' },
    })
    .input(exportInput)
    .output(z.array(exportFile))
    .query(async ({ ctx, input }) => {
      const rows = await listExportRows(ctx.services, input)
      return exportFiles(input.format, `${input.from}-${input.until}`, rows)
    }),

  books: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/finance/books' },
      notes: { summary: 'Get the last closed day of the books' },
    })
    .output(booksClosed)
    .query(({ ctx }) => getBooks(ctx.services.db)),

  closeBooks: permittedSessionProcedure('finance.write')
    .meta({
      rest: { method: 'POST', path: '/finance/books' },
      notes: {
        summary: 'Close the books through a day, or open them',
        description: 'Nothing can be recorded for a closed day. Null opens the books.',
      },
    })
    .input(booksClosedInput)
    .output(result(booksClosed))
    .mutation(async ({ ctx, input }) => {
      const data = await closeBooks(ctx, input)
      const { through } = data
      const message = through ? messages.books.closed(formatDate(through)) : messages.books.opened
      return { data, message: message(ctx.language) }
    }),

  setting: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/finance/setting' },
      notes: {
        summary: 'Get the settings of dues and the coming reminders',
        description:
          'Reminders are sent only if they are turned on; `upcoming` shows the recipients of the next 31 days either way.',
      },
    })
    .output(duesSetting)
    .query(({ ctx }) => getDuesSetting(ctx.services)),

  updateSetting: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'PUT', path: '/finance/setting' },
      notes: { summary: 'Change the settings of dues', failures: [409] },
    })
    .input(duesSettingInput)
    .output(result(duesSetting))
    .mutation(async ({ ctx, input }) => ({
      data: await updateDuesSetting(ctx, input),
      message: messages.setting.saved(ctx.language),
    })),
})
