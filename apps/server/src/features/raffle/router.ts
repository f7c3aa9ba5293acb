import { result } from '@clubhouse/schema/envelope'
import {
  alternateInput,
  claimInput,
  draw,
  drawFile,
  drawInput,
  drawYear,
  forfeitInput,
  freezeInput,
} from '@clubhouse/schema/raffle/draw'
import {
  raffleDepositInput,
  raffleExport,
  raffleFile,
  raffleId,
  raffleRecord,
  raffleStart,
  raffleSummary,
  raffleUpdate,
} from '@clubhouse/schema/raffle/raffle-record'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../context/permitted-procedures.js'
import { publicProcedure, router } from '../../context/procedures.js'
import { claimPrize, forfeitPrize } from './claims.js'
import { drawAlternate, recordDraw } from './draw-raffle.js'
import { exportRaffle } from './export-raffle.js'
import { freezeRaffle } from './freeze-raffle.js'
import { messages } from './messages.js'
import { getDrawFile } from './public-draw.js'
import { getRaffle, listRaffles } from './read-raffle.js'
import { recordDeposit, startRaffle, updateRaffle } from './save-raffle.js'

export const raffleRouter = router({
  list: permittedProcedure('raffle')
    .meta({
      rest: { method: 'GET', path: '/raffle' },
      notes: { summary: 'List all raffles with their counts', description: 'The latest first.' },
    })
    .output(z.array(raffleSummary))
    .query(({ ctx }) => listRaffles(ctx)),

  get: permittedProcedure('raffle')
    .meta({
      rest: { method: 'GET', path: '/raffle/{id}' },
      notes: { summary: 'Get a raffle with its books, deposits and drawing' },
    })
    .input(raffleId)
    .output(raffleRecord)
    .query(({ ctx, input }) => getRaffle(ctx, input)),

  start: permittedProcedure('raffle')
    .meta({
      rest: { method: 'POST', path: '/raffle' },
      notes: {
        summary: 'Start the raffle of a year',
        description:
          'Its page becomes a draft with the prizes, prices and rules of the last one, without winners, dates and license.',
        failures: [409],
      },
    })
    .input(raffleStart)
    .output(result(raffleRecord))
    .mutation(async ({ ctx, input }) => ({
      data: await getRaffle(ctx, await startRaffle(ctx, input)),
      message: messages.started(input.year)(ctx.language),
    })),

  update: permittedProcedure('raffle')
    .meta({
      rest: { method: 'PUT', path: '/raffle/{id}' },
      notes: {
        summary: 'Change how many tickets were printed and what the state allows',
        failures: [409],
      },
    })
    .input(raffleUpdate)
    .output(result(raffleRecord))
    .mutation(async ({ ctx, input }) => {
      await updateRaffle(ctx, input)
      return { data: await getRaffle(ctx, input), message: messages.saved(ctx.language) }
    }),

  deposit: permittedProcedure('raffle')
    .meta({
      rest: { method: 'POST', path: '/raffle/{id}/deposit' },
      notes: {
        summary: 'Record money that was brought to the bank',
        description: 'A negative amount corrects an earlier deposit.',
      },
    })
    .input(raffleDepositInput)
    .output(result(raffleRecord))
    .mutation(async ({ ctx, input }) => {
      await recordDeposit(ctx, input)
      return { data: await getRaffle(ctx, input), message: messages.deposited(ctx.language) }
    }),

  export: permittedProcedure('raffle')
    .meta({
      rest: { method: 'GET', path: '/raffle/{id}/export', file: true },
      notes: {
        summary: 'Get a file for the state’s report',
        description: 'The totals with the winners, every sale, or every ticket, as CSV.',
      },
    })
    .input(raffleExport)
    .output(raffleFile)
    .query(({ ctx, input }) => exportRaffle(ctx, input)),

  freeze: permittedProcedure('raffle')
    .meta({
      rest: { method: 'POST', path: '/raffle/{id}/freeze' },
      notes: {
        summary: 'Freeze the list of sold tickets',
        description:
          'After sales end. Nothing is sold or voided from then on. A computed draw gets its secret, whose SHA-256 is public at once.',
        failures: [409],
      },
    })
    .input(freezeInput)
    .output(result(draw))
    .mutation(async ({ ctx, input }) => {
      const data = await freezeRaffle(ctx, input)
      return { data, message: messages.frozen(data.tickets)(ctx.language) }
    }),

  draw: permittedProcedure('raffle')
    .meta({
      rest: { method: 'POST', path: '/raffle/{id}/draw' },
      notes: {
        summary: 'Record the drawing',
        description:
          'Of a drum the numbers in the order of the draw, the last prize first and alternates at the end; of a computed draw the dice.',
        example: { numbers: [117, 204, 33], dice: '' },
        failures: [409],
      },
    })
    .input(drawInput)
    .output(result(draw))
    .mutation(async ({ ctx, input }) => ({
      data: await recordDraw(ctx, input),
      message: messages.drawn(ctx.language),
    })),

  drawAlternate: permittedProcedure('raffle')
    .meta({
      rest: { method: 'POST', path: '/raffle/{id}/alternate' },
      notes: { summary: 'Draw one more alternate', failures: [409] },
    })
    .input(alternateInput)
    .output(result(raffleRecord))
    .mutation(async ({ ctx, input }) => {
      const number = await drawAlternate(ctx, input)
      return {
        data: await getRaffle(ctx, input),
        message: messages.alternateDrawn(number)(ctx.language),
      }
    }),

  claim: permittedProcedure('raffle')
    .meta({
      rest: { method: 'POST', path: '/drawn-ticket/{id}/claim' },
      notes: {
        summary: 'Record that a winner claimed the prize',
        description: 'With the name that the club may publish; blank without consent.',
        failures: [404, 409],
      },
    })
    .input(claimInput)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await claimPrize(ctx, input)
      return { data: null, message: messages.claimed(ctx.language) }
    }),

  forfeit: permittedProcedure('raffle')
    .meta({
      rest: { method: 'POST', path: '/drawn-ticket/{id}/forfeit' },
      notes: {
        summary: 'Record that a winner doesn’t get the prize',
        description: 'It passes to the next alternate.',
        failures: [404, 409],
      },
    })
    .input(forfeitInput)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      const next = await forfeitPrize(ctx, input)
      return { data: null, message: messages.forfeited(next)(ctx.language) }
    }),

  evidence: publicProcedure
    .meta({
      rest: { method: 'GET', path: '/raffle-draw/{year}', file: true },
      notes: {
        summary: 'Get what repeats a computed draw',
        description:
          'The sold tickets with their SHA-256 and the commitment; after the drawing also the secret, the dice and the drawn numbers.',
      },
    })
    .input(drawYear)
    .output(drawFile)
    .query(({ ctx, input }) => getDrawFile(ctx, input)),
})
