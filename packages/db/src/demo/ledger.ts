import { withOffset } from '@clubhouse/schema/club-time'
import { addDays, addMonths } from '@clubhouse/schema/events/calendar-day'
import type { InvoiceRunReason, Prisma } from '../generated/prisma/client.js'
import { demoId } from './ids.js'
import { invoiceCount } from './invoices.js'
import { type DemoCredit, ledgerOf } from './ledger-payments.js'
import { clubInvoices, duesLines, isBilled, quarterStart, runQuarters } from './ledger-plan.js'
import { people } from './people.js'
import { statuses, withoutSignIn } from './users.js'

/** A day as the database keeps it. */
export const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Noon of a day in the club's time zone. */
const noonOf = (day: string) => new Date(withOffset(`${day}T12:00`, 'America/New_York'))

/** The ID of one of the club's invoices; Stripe's come first. */
export const clubInvoiceId = (index: number) => demoId('invoice', invoiceCount + index)

const scheduleId = demoId('duesSchedule', 0)
const runId = (quarter: number) => demoId('invoiceRun', quarter)

/** Returns each invoice with its number, without a gap in its year, and the last number of each year. */
export function numberedInvoices(now: Date) {
  const last = new Map<number, number>()
  const invoices = clubInvoices(now).map((invoice) => {
    const year = Number(invoice.issuedOn.slice(0, 4))
    const place = (last.get(year) ?? 0) + 1
    last.set(year, place)
    return { ...invoice, number: `${year}-${String(place).padStart(4, '0')}` }
  })
  return { invoices, counters: [...last].map(([year, count]) => ({ year, last: count })) }
}

const sumOf = (rows: readonly { cents: number }[]) =>
  rows.reduce((sum, { cents }) => sum + cents, 0)

/** The club's invoices; their status follows from the payments. */
export function clubInvoiceRows(now: Date): Prisma.InvoiceCreateManyInput[] {
  const { payments, credits } = ledgerOf(now)
  const paid = payments.flatMap(({ pays, bounced }) => (bounced ? [] : pays))
  return numberedInvoices(now).invoices.map((invoice, index) => {
    const of = <Row extends { invoice: number }>(rows: readonly Row[]) =>
      rows.filter((row) => row.invoice === index)
    const total = sumOf(invoice.lines)
    const off = of(credits)
    const issuedAt = noonOf(invoice.issuedOn)
    const createdAt = issuedAt > now ? now : issuedAt
    return {
      id: clubInvoiceId(index),
      userId: demoId('user', invoice.person),
      source: 'Club',
      number: invoice.number,
      issuedOn: dateOf(invoice.issuedOn),
      runId: invoice.quarter === null ? null : runId(invoice.quarter),
      status: statusOf(off, total - sumOf(off) - sumOf(of(paid))),
      total,
      credited: sumOf(off),
      dueDate: noonOf(invoice.dueOn),
      createdAt,
      updatedAt: createdAt,
    }
  })
}

const statusOf = (credits: readonly DemoCredit[], balance: number) => {
  if (credits.some(({ kind }) => kind === 'Void')) return 'Void'
  return balance === 0 ? 'Paid' : 'Open'
}

export const clubInvoiceLineRows = (now: Date): Prisma.InvoiceLineCreateManyInput[] =>
  clubInvoices(now).flatMap(({ lines }, index) =>
    lines.map((line, place) => ({ invoiceId: clubInvoiceId(index), place, ...line })),
  )

export const duesScheduleRow = (now: Date): Prisma.DuesScheduleCreateManyInput => ({
  id: scheduleId,
  name: 'Quarterly dues',
  months: 3,
  proration: 'Monthly',
  createdAt: noonOf(quarterStart(now, runQuarters.length)),
})

const types = ['Active', 'Associate', 'Family', 'Corporate'] as const

export const duesLineRows = (): Prisma.DuesLineCreateManyInput[] =>
  types.flatMap((membershipType) =>
    duesLines[membershipType].map((line, place) => ({
      scheduleId,
      membershipType,
      place,
      ...line,
    })),
  )

export const invoiceRunRows = (now: Date): Prisma.InvoiceRunCreateManyInput[] =>
  runQuarters.map((quarter) => {
    const startsOn = quarterStart(now, quarter)
    const issuedAt = noonOf(startsOn)
    return {
      id: runId(quarter),
      scheduleId,
      asOf: dateOf(startsOn),
      startsOn: dateOf(startsOn),
      endsOn: dateOf(addDays(addMonths(startsOn, 3), -1)),
      dueOn: dateOf(addDays(startsOn, 30)),
      currency: 'USD',
      state: 'Issued',
      issuedOn: dateOf(startsOn),
      issuedAt: issuedAt > now ? now : issuedAt,
      createdAt: issuedAt > now ? now : issuedAt,
    }
  })

export const invoiceRunCount = runQuarters.length

/** Everybody in each run: billed, or with the reason why not. Members with a subscription were left out. */
export function invoiceRunRowRows(now: Date): Prisma.InvoiceRunRowCreateManyInput[] {
  const invoices = clubInvoices(now)
  return runQuarters.flatMap((quarter) =>
    people.flatMap((_, person): Prisma.InvoiceRunRowCreateManyInput[] => {
      if (statuses[person] !== undefined) return []
      const base = { runId: runId(quarter), userId: demoId('user', person) }
      if (!isBilled(person, quarter)) return [{ ...base, reason: reasonOf(person) }]
      const index = invoices.findIndex((one) => one.person === person && one.quarter === quarter)
      const lines = invoices[index]?.lines ?? []
      const rows = lines.map((line) => ({ ...line, quantity: 1 }))
      return [{ ...base, lines: rows, total: sumOf(lines), invoiceId: clubInvoiceId(index) }]
    }),
  )
}

const reasonOf = (person: number): InvoiceRunReason => {
  if (person === 15 || person === withoutSignIn) return 'Honorary'
  return person === 19 ? 'OnLeave' : 'PaysBySubscription'
}
