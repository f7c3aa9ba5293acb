/** A raffle as the club counts it. Its page is the website's section 'raffle'. */

import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import { moment } from '../website/texts.js'
import { draw } from './draw.js'
import { ticketBook } from './tickets.js'

const year = example(2030, field.wholeNumber('Year', 1900, 2199))
const count = (such: number) => example(such, z.int())
const offer = z.object({ tickets: count(5), price: count(2000) })

/** The parts of the raffle's page that selling and drawing need. */
const rafflePage = namedObject('RafflePage', {
  salesStart: z.iso.date(),
  salesEnd: moment('Ticket sales end'),
  drawing: moment('Drawing'),
  /** In the order of the page: grand prize first. */
  prizes: z.array(
    z.object({
      place: example('Grand prize', z.string()),
      name: example('A cooler', z.string()),
    }),
  ),
  /** Sold online; all others at the table only. */
  bundles: z.array(offer),
  furtherBundles: z.array(offer),
  minimumAge: count(18),
  grandPrizeMinimumAge: count(21),
  responseDays: count(30),
})
export type RafflePage = z.infer<typeof rafflePage>

export const raffleCounts = namedObject('RaffleCounts', {
  printed: z.nullable(count(500)),
  sold: count(310),
  void: count(2),
  unsold: count(180),
  lost: count(8),
  centsSold: count(124_000),
  centsDeposited: count(124_000),
})

/** Money that was brought to the bank; below zero it corrects an earlier one. */
export const raffleDeposit = namedObject('RaffleDeposit', {
  id: field.id(),
  depositedOn: z.iso.date(),
  cents: count(124_000),
  note: example('Slip 12', z.nullable(z.string())),
})

const summary = {
  id: field.id(),
  year,
  counts: raffleCounts,
  /** Null: the list is not frozen yet. */
  frozenAt: z.nullable(field.instant()),
  drawnAt: z.nullable(field.instant()),
}

/** A raffle in the list of all years. */
export const raffleSummary = namedObject('RaffleSummary', summary)
export type RaffleSummary = z.infer<typeof raffleSummary>

export const raffleRecord = namedObject('Raffle', {
  ...summary,
  /** Null: no raffle of this year is published. */
  page: z.nullable(rafflePage),
  onlineSales: z.boolean(),
  cardSales: z.boolean(),
  maxTickets: z.nullable(count(5000)),
  version: z.int(),
  books: z.array(ticketBook),
  deposits: z.array(raffleDeposit),
  draw: z.nullable(draw),
})
export type RaffleRecord = z.infer<typeof raffleRecord>

export const raffleId = z.object({ id: field.id('Raffle') })

/** The input that starts a raffle: its page becomes a draft with the prizes and rules of the last one. */
export const raffleStart = z.object({ year })
export type RaffleStart = z.infer<typeof raffleStart>

const blankCount = (label: string) =>
  z.pipe(
    z.pipe(
      z.nullish(field.wholeNumber(label, 1, 1_000_000)),
      z.transform((value) => value ?? null),
    ),
    z.nullable(z.number()),
  )

/** How many tickets were printed, and what the club's state allows. */
export const raffleSettings = component(
  'RaffleSettings',
  z.object({
    printed: example(500, blankCount('Printed tickets')),
    onlineSales: z._default(z.boolean(), true),
    cardSales: z._default(z.boolean(), true),
    maxTickets: example(5000, blankCount('Most tickets')),
  }),
)
export const raffleUpdate = field.withId(raffleSettings, 'Raffle')
export type RaffleSettings = z.infer<typeof raffleSettings>
export type RaffleSettingsEntry = z.input<typeof raffleSettings>

export const raffleDepositInput = z.object({
  id: field.id('Raffle'),
  depositedOn: field.date('Deposited on'),
  cents: example(
    124_000,
    field
      .wholeNumber('Amount', -100_000_000, 100_000_000)
      .check(z.refine((cents) => cents !== 0, 'Amount can’t be zero')),
  ),
  note: example('Slip 12', field.optionalText('Note', 100)),
})
export type RaffleDepositInput = z.infer<typeof raffleDepositInput>

/** An amount as a person types it, in dollars. */
const typedDollars = z.pipe(
  z.pipe(
    z
      .string()
      .check(
        z.minLength(1, 'Amount is required'),
        z.regex(/^(?:-?\$?\d{1,6}(?:\.\d\d?)?)?$/, 'Enter an amount, such as 1240 or 12.50'),
      ),
    z.transform((text) => Math.round(Number(text.replace('$', '')) * 100)),
  ),
  z.int().check(z.refine((cents) => cents !== 0, 'Amount can’t be zero')),
)

/** The deposit form. */
export const raffleDepositForm = z.extend(raffleDepositInput, { cents: typedDollars })
export type RaffleDepositEntry = z.input<typeof raffleDepositForm>

/** Which file of a raffle. */
export const raffleExport = z.object({
  id: field.id('Raffle'),
  part: field.choice(z.enum(['Summary', 'Sales', 'Tickets']), 'File'),
})
export type RaffleExport = z.infer<typeof raffleExport>

export const raffleFile = z.object({
  type: z.literal('text/csv'),
  filename: example('raffle-2030-sales.csv', z.string()),
  text: z.string(),
})
