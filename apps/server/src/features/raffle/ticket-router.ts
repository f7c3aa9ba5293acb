import { result } from '@clubhouse/schema/envelope'
import {
  ticketBookId,
  ticketBookInput,
  ticketBookUpdate,
  ticketSale,
  ticketSaleInput,
  ticketSalePage,
  ticketTable,
  voidSaleInput,
  voidTicketsInput,
} from '@clubhouse/schema/raffle/tickets'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../context/permitted-procedures.js'
import { memberProcedure, router } from '../../context/procedures.js'
import { listSales } from './list-sales.js'
import { messages } from './messages.js'
import { createBook, removeBook, updateBook } from './save-book.js'
import { sellTickets } from './sell-tickets.js'
import { getTicketTable } from './ticket-table.js'
import { voidSale, voidTickets } from './void-tickets.js'

export const ticketRouter = router({
  table: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/account/ticket' },
      notes: {
        summary: 'Get the raffle tickets that the caller can sell',
        description: 'From their books and the table’s, with the prices; null without a book.',
      },
    })
    .output(ticketTable)
    .query(({ ctx }) => getTicketTable(ctx)),

  sell: memberProcedure
    .meta({
      rest: { method: 'POST', path: '/raffle/{id}/sale' },
      notes: {
        summary: 'Sell raffle tickets',
        description:
          'Members with a book sell from it and from the table’s, officers from all. A repeated reference counts once. A sale counts by its own time until the list is frozen.',
        failures: [409, 422],
      },
    })
    .input(ticketSaleInput)
    .output(result(ticketSale))
    .mutation(async ({ ctx, input }) => {
      const data = await sellTickets(ctx, input)
      return { data, message: messages.sold(input.numbers.length, data.cents)(ctx.language) }
    }),

  sales: permittedProcedure('raffle')
    .meta({
      rest: { method: 'GET', path: '/raffle/{id}/sale' },
      notes: { summary: 'List the sales of a raffle', description: 'The latest first.' },
    })
    .input(ticketSalePage)
    .output(z.array(ticketSale))
    .query(({ ctx, input }) => listSales(ctx, input)),

  voidSale: permittedProcedure('raffle')
    .meta({
      rest: { method: 'POST', path: '/ticket-sale/{id}/void' },
      notes: {
        summary: 'Void a sale',
        description: 'Its tickets can’t win, or are for sale again. Not after the freeze.',
        failures: [404, 409],
      },
    })
    .input(voidSaleInput)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await voidSale(ctx, input)
      return { data: null, message: messages.saleVoided(ctx.language) }
    }),

  voidUnsold: permittedProcedure('raffle')
    .meta({
      rest: { method: 'POST', path: '/raffle/{id}/void' },
      notes: { summary: 'Void tickets that were not sold', failures: [409] },
    })
    .input(voidTicketsInput)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      const count = await voidTickets(ctx, input)
      return { data: null, message: messages.ticketsVoided(count)(ctx.language) }
    }),

  addBook: permittedProcedure('raffle')
    .meta({
      rest: { method: 'POST', path: '/raffle/{id}/book' },
      notes: { summary: 'Add a book of tickets', failures: [409] },
    })
    .input(ticketBookInput)
    .output(result(ticketBookId))
    .mutation(async ({ ctx, input }) => ({
      data: await createBook(ctx, input),
      message: messages.bookAdded(input.from, input.to)(ctx.language),
    })),

  changeBook: permittedProcedure('raffle')
    .meta({
      rest: { method: 'PUT', path: '/ticket-book/{id}' },
      notes: {
        summary: 'Change a book’s seller, and whether it is back or lost',
        failures: [409],
      },
    })
    .input(ticketBookUpdate)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await updateBook(ctx, input)
      return { data: null, message: messages.bookSaved(ctx.language) }
    }),

  removeBook: permittedProcedure('raffle')
    .meta({
      rest: { method: 'DELETE', path: '/ticket-book/{id}' },
      notes: { summary: 'Remove a book of which nothing was sold', failures: [409] },
    })
    .input(ticketBookId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeBook(ctx, input)
      return { data: null, message: messages.bookRemoved(ctx.language) }
    }),
})
