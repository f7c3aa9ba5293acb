import { addDays } from '@clubhouse/schema/events/calendar-day'
import { todayOf } from './dates.js'
import { joinedOn } from './users.js'

/** Members who pay their dues to the treasurer, by index of the person: they have no subscription. */
const payers = [3, 4, 5, 8, 11, 17, 20, 23, 29, 32, 35, 41, 47, 50, 56] as const

/** The quarters that were billed, and the longest that one of them began ago. */
const quarters = 8
const longestQuarter = 92

export type DemoLine = { item: string; cents: number; isPassThrough: boolean; account: string }

const line = (item: string, cents: number): DemoLine => ({
  item,
  cents,
  isPassThrough: false,
  account: '4000 Dues',
})

const passedThrough = (item: string, cents: number, account: string): DemoLine => ({
  item,
  cents,
  isPassThrough: true,
  account,
})

const international = (cents: number) =>
  passedThrough('International and district dues', cents, '2100 Dues to forward')

/** A quarter of what the plans cost a year. Honorary members pay nothing. */
export const duesLines = {
  Active: [line('Club dues', 3000), international(1950)],
  Associate: [line('Club dues', 1500), international(1950)],
  Family: [line('Club dues', 1500), international(1950)],
  Corporate: [line('Club dues', 7950), international(1950)],
} satisfies Record<string, DemoLine[]>

const typeOf = (person: number): keyof typeof duesLines =>
  person === 23 ? 'Corporate' : person === 41 ? 'Family' : 'Active'

/** An invoice of the club: `quarter` is 0 for the current one, null for an invoice outside of the dues. */
export type ClubInvoice = {
  person: number
  quarter: number | null
  issuedOn: string
  dueOn: string
  lines: DemoLine[]
}

/** Begins the quarter so many quarters ago. */
export function quarterStart(now: Date, ago: number): string {
  const [year = 0, month = 1] = todayOf(now).split('-').map(Number)
  const first = Math.floor((month - 1) / 3) * 3 - ago * 3
  return new Date(Date.UTC(year, first, 1)).toISOString().slice(0, 10)
}

/** Whether a person was in the club's records in a quarter, whatever today is. */
const wasBilled = (person: number, ago: number) => longestQuarter * (ago + 1) <= -joinedOn(person)

export const isBilled = (person: number, ago: number): boolean =>
  payers.some((one) => one === person) && wasBilled(person, ago)

const gift = passedThrough('Foundation gift', 10_000, '2200 Gifts to forward')
const conference = (cents: number): DemoLine => ({
  ...line('District conference', cents),
  account: '4200 Events',
})
const picnic: DemoLine = { ...line('Guests at the club picnic', 3600), account: '4200 Events' }

/** Invoices outside of the dues: issued so many days ago, due so many days later. */
const others: readonly (readonly [person: number, days: number, due: number, DemoLine])[] = [
  [1, 12, 30, conference(8500)],
  [29, 14, 30, conference(8500)],
  [12, 75, 30, picnic],
  [5, 130, 0, gift],
  [32, 200, 30, picnic],
]

/** The club's invoices, the oldest first. Their number is the same on every day. */
export function clubInvoices(now: Date): ClubInvoice[] {
  const dues = payers.flatMap((person) =>
    Array.from({ length: quarters }, (_, quarter) => quarter)
      .filter((quarter) => wasBilled(person, quarter))
      .map((quarter) => {
        const issuedOn = quarterStart(now, quarter)
        const lines: DemoLine[] = duesLines[typeOf(person)]
        return { person, quarter, issuedOn, dueOn: addDays(issuedOn, 30), lines }
      }),
  )
  const more = others.map(([person, days, due, one]) => {
    const issuedOn = addDays(todayOf(now), -days)
    return { person, quarter: null, issuedOn, dueOn: addDays(issuedOn, due), lines: [one] }
  })
  return [...dues, ...more].toSorted(
    (one, other) => one.issuedOn.localeCompare(other.issuedOn) || one.person - other.person,
  )
}

export const clubInvoiceCount = clubInvoices(new Date()).length

/** The quarters with a run, the current one first. */
export const runQuarters = Array.from({ length: quarters }, (_, quarter) => quarter)
