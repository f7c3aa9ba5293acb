/** Books of raffle tickets, and their sales. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { saleChannel, ticketPayment } from '../enumeration.js'
import * as field from '../field.js'
import { listPage } from '../list-page.js'
import * as person from '../members/person.js'
import { parseNumbers } from './number-range.js'
import { mostTicketsPerSale } from './ticket-price.js'

/** The highest ticket number. */
const highest = 999_999

/** The most tickets that one book may have. */
export const mostTicketsPerBook = 10_000

const ticketNumber = (label: string) => field.wholeNumber(label, 1, highest)
const seller = z.nullable(z.object({ id: field.id(), fullname: person.fullname }))
const cents = (example_: number) => example(example_, z.int())

/** A book with the number of its tickets by state; a seller of null is the club's table. */
export const ticketBook = namedObject('TicketBook', {
  id: field.id(),
  from: example(101, z.int()),
  to: example(125, z.int()),
  seller,
  returnedOn: z.nullable(z.iso.date()),
  lostOn: z.nullable(z.iso.date()),
  sold: example(10, z.int()),
  unsold: example(15, z.int()),
  version: z.int(),
})
export type TicketBook = z.infer<typeof ticketBook>

/** A new book: numbers of which no other book has any. */
export const ticketBookInput = z
  .object({
    id: field.id('Raffle'),
    from: example(101, ticketNumber('First number')),
    to: example(125, ticketNumber('Last number')),
    /** Null: the club's table. */
    sellerId: field.optionalId('Seller'),
  })
  .check(
    z.refine(({ from, to }) => to >= from, {
      message: 'Last number can’t be below the first',
      path: ['to'],
    }),
    z.refine(({ from, to }) => to - from < mostTicketsPerBook, {
      message: `A book has at most ${mostTicketsPerBook} tickets`,
      path: ['to'],
    }),
  )
export type TicketBookInput = z.infer<typeof ticketBookInput>
export type TicketBookEntry = z.input<typeof ticketBookInput>

/** The seller of a book, and whether it is back or lost. */
export const ticketBookUpdate = z.object({
  id: field.id('Book'),
  version: field.optionalVersion(),
  sellerId: field.optionalId('Seller'),
  returnedOn: field.optionalDate('Returned on'),
  isLost: z._default(z.boolean(), false),
})
export type TicketBookUpdate = z.infer<typeof ticketBookUpdate>
export type TicketBookUpdateEntry = z.input<typeof ticketBookUpdate>
export const ticketBookId = z.object({ id: field.id('Book') })

/** Tickets that one buyer bought. */
export const ticketSale = namedObject('TicketSale', {
  id: field.id(),
  soldAt: field.instant(),
  seller,
  channel: saleChannel,
  method: ticketPayment,
  cents: cents(2000),
  buyerName: z.nullable(person.fullname),
  buyerPhone: z.nullable(person.phoneNumber),
  /** Empty when they are for sale again. */
  numbers: example([101, 102, 103, 104, 105], z.array(z.int())),
  /** Null while it counts. */
  voidedAt: z.nullable(field.instant()),
  voidReason: example('Paid by a bad check', z.nullable(z.string())),
})
export type TicketSale = z.infer<typeof ticketSale>

const numbers = z.array(ticketNumber('Ticket number'), 'Choose at least one ticket').check(
  z.minLength(1, 'Choose at least one ticket'),
  z.maxLength(mostTicketsPerSale, `At most ${mostTicketsPerSale} tickets at once`),
  z.refine((all) => new Set(all).size === all.length, 'Enter each number once'),
)

/** Ticket numbers as a person types them. One more than a sale may have is parsed, which `numbers` refuses. */
const typedNumbers = z.pipe(
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => parseNumbers(text, 1) !== null,
          'Enter ticket numbers, such as 104, 107–110',
        ),
      ),
    z.transform((text) => parseNumbers(text, mostTicketsPerSale + 1) ?? []),
  ),
  numbers,
)

/** A sale, with the reference of the phone that sends it. */
export const ticketSaleInput = z.object({
  id: field.id('Raffle'),
  /** A random UUID; a repeated one is the same sale. */
  reference: field.id('Reference'),
  /** When the seller took the money. */
  soldAt: field.enteredInstant('Time of the sale'),
  numbers: example([101, 102, 103, 104, 105], numbers),
  channel: field.choice(saleChannel, 'Channel'),
  method: field.choice(ticketPayment, 'Payment'),
  /** The amount that the buyer paid: the price of these tickets. */
  cents: example(2000, field.wholeNumber('Amount', 0, 100_000_000)),
  buyerName: example('Vera Visitor', field.optionalText('Buyer', 100)),
  buyerPhone: field.optionalPhoneNumber(),
  /** The member who sold them; null: the caller. */
  sellerId: field.optionalId('Seller'),
})
export type TicketSaleInput = z.infer<typeof ticketSaleInput>

/** The sale form of officers, who enter paper tickets and online sales of other days. */
export const ticketSaleForm = z.object({
  numbers: typedNumbers,
  soldOn: field.date('Sold on'),
  channel: field.choice(saleChannel, 'Channel'),
  method: field.choice(ticketPayment, 'Payment'),
  buyerName: field.optionalText('Buyer', 100),
  buyerPhone: field.optionalPhoneNumber(),
  sellerId: field.optionalId('Seller'),
})
export type TicketSaleEntry = z.input<typeof ticketSaleForm>

/** The sales of a raffle, the latest first, page by page. */
export const ticketSalePage = z.extend(listPage, { id: field.id('Raffle') })
export type TicketSalePage = z.infer<typeof ticketSalePage>

/** Voids a sale: its tickets are destroyed, or for sale again where only the entry was wrong. */
export const voidSaleInput = z.object({
  id: field.id('Sale'),
  reason: example('Paid by a bad check', field.requiredText('Reason', 200)),
  sellAgain: z._default(z.boolean(), false),
})
export type VoidSaleInput = z.infer<typeof voidSaleInput>
export type VoidSaleEntry = z.input<typeof voidSaleInput>

/** Voids tickets that were not sold, such as torn ones. */
export const voidTicketsInput = z.object({
  id: field.id('Raffle'),
  numbers: example([106], numbers),
  reason: example('Torn', field.requiredText('Reason', 200)),
})
export type VoidTicketsInput = z.infer<typeof voidTicketsInput>

/** The form that voids tickets. */
export const voidTicketsForm = z.extend(voidTicketsInput, { numbers: typedNumbers })
export type VoidTicketsEntry = z.input<typeof voidTicketsForm>

const offer = z.object({ tickets: example(5, z.int()), price: cents(2000) })

/** The data that a seller's phone needs to sell without a connection; null for members without tickets to sell. */
export const ticketTable = z.nullable(
  namedObject('TicketTable', {
    id: field.id(),
    year: example(2030, z.int()),
    /** The server's clock: a sale counts by its time. */
    now: field.instant(),
    salesEnd: z.object({ date: z.iso.date(), time: z.string() }),
    /** Whether tickets are on sale at this moment. */
    isOpen: z.boolean(),
    /** Whether the list is frozen, so that no sale is accepted. */
    isFrozen: z.boolean(),
    cardSales: z.boolean(),
    offers: z.array(offer),
    books: z.array(
      z.object({
        id: field.id(),
        from: example(101, z.int()),
        to: example(125, z.int()),
        /** Whether other sellers sell from it, too. */
        isShared: z.boolean(),
        unsold: example([106, 107, 108], z.array(z.int())),
      }),
    ),
  }),
)
export type TicketTable = z.infer<typeof ticketTable>
