import { formatDate } from '@clubhouse/schema/events/calendar-format'
import { formatDollars } from '@clubhouse/schema/money'
import { formatNumbers } from '@clubhouse/schema/raffle/number-range'
import { inLanguages, toast } from '../../core/language.js'

const tickets = (count: number) => `${count} ${count === 1 ? 'ticket' : 'tickets'}`
const named = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'Ticket' : 'Tickets'} ${formatNumbers(numbers)} ${numbers.length === 1 ? 'is' : 'are'}`

export const messages = inLanguages({
  en: {
    missing: {
      raffle: 'This raffle was not found',
      book: 'This book was not found',
      sale: 'This sale was not found',
      drawn: 'This ticket was not drawn',
    },
    started: (year: number) =>
      toast('Raffle started', `The page of ${year} is a draft. Add its dates and license there.`),
    saved: toast('Raffle saved', 'Your changes are saved.'),
    deposited: toast('Deposit recorded', 'It counts toward the total.'),
    bookAdded: (from: number, to: number) =>
      toast('Book added', `Tickets ${from} to ${to} can be sold.`),
    bookSaved: toast('Book saved', 'Your changes are saved.'),
    bookRemoved: toast('Book removed', 'Its numbers are free again.'),
    sold: (count: number, cents: number) =>
      toast('Sale saved', `${tickets(count)} for ${formatDollars(cents)}.`),
    saleVoided: toast('Sale voided', 'It no longer counts.'),
    ticketsVoided: (count: number) => toast('Tickets voided', `${tickets(count)} can’t win.`),
    frozen: (count: number) => toast('List frozen', `${tickets(count)} will be in the drawing.`),
    drawn: toast('Drawing recorded', 'The winners are on the list.'),
    alternateDrawn: (number: number) => toast('Alternate drawn', `Ticket ${number} is next.`),
    claimed: toast('Prize claimed', 'The winner is recorded.'),
    forfeited: (next: number | null) =>
      toast(
        'Prize forfeited',
        next === null
          ? 'No alternate is left. Draw another ticket.'
          : `The prize passes to ticket ${next}.`,
      ),

    yearTaken: 'There’s already a raffle for this year',
    hasDraft: 'The raffle’s page has a draft. Publish or discard it first.',
    notPublished: 'Publish the raffle’s page first. It has the dates, prices and prizes.',
    overlaps: (from: number, to: number) =>
      `These numbers overlap with the book of tickets ${from} to ${to}`,
    tooManyTickets: (most: number) => `The state allows ${most} tickets for this raffle`,
    notSeller: 'Choose an active member',
    bookInUse: 'Tickets of this book were sold or voided, so it can’t be removed.',
    isFrozen: 'The list of sold tickets is frozen. Nothing can be sold or voided.',
    arrivedLate:
      'This sale arrived after the list was frozen, so its tickets aren’t in the drawing. Return the money.',
    before: (day: string) => `Ticket sales start on ${formatDate(day)}.`,
    after: 'Ticket sales had closed by then.',
    notYours:
      'These tickets aren’t in a book of yours. Ask the raffle’s organizer to enter this sale.',
    notForSale: (numbers: readonly number[]) => `${named(numbers)} not for sale. Choose others.`,
    noOffer: (count: number) =>
      `The club’s bundles don’t add up to ${tickets(count)}. Choose another number.`,
    otherPrice: (count: number, cents: number) =>
      `The price of ${tickets(count)} is ${formatDollars(cents)}. Check what the buyer paid.`,
    noOnlineSales: 'This raffle has no online sales',
    noCardSales: 'This raffle has no card sales',
    otherSale: 'This reference belongs to another sale.',
    isVoid: 'This sale is already void.',

    stillOnSale: 'Tickets are still on sale. Freeze the list after sales end.',
    alreadyFrozen: 'The list is already frozen.',
    noTickets: 'No tickets were sold.',
    notFrozen: 'Freeze the list of sold tickets first.',
    alreadyDrawn: 'The drawing is already recorded.',
    notDrawn: 'Record the drawing first.',
    tooFew: (count: number) =>
      `Enter ${count === 1 ? 'the number drawn' : `the ${count} numbers drawn`}, in order`,
    notSold: (number: number) => `Ticket ${number} was not sold, so it can’t win`,
    voidTicket: (number: number) => `Ticket ${number} is void, so it can’t win. Draw another`,
    twice: (number: number) => `Ticket ${number} was already drawn`,
    diceRequired: 'Dice is required',
    numberRequired: 'Ticket number is required',
    allDrawn: 'Every sold ticket was drawn.',
    noPrize: 'This alternate has no prize.',
    isForfeited: 'This prize was forfeited.',
    stillTime: (day: string) => `The winner can respond until ${formatDate(day)}.`,
  },
})
