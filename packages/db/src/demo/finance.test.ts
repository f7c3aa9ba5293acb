import { expect, it } from 'vitest'
import { invoiceRows } from './invoices.js'
import { addMonths } from './place-and-time.js'
import { subscriptionLogRows } from './subscription-logs.js'
import { subscriptionRows } from './subscriptions.js'
import { userRows } from './users.js'

/** The demo's money on days with short months, leap days and the turn of a year around them. */
const moments = ['2026-11-26T19:00:00Z', '2026-03-31T02:00:00Z', '2028-02-29T23:30:00Z'].map(
  (text) => {
    const now = new Date(text)
    const invoices = invoiceRows(now)
    const logs = subscriptionLogRows(now)
    const members = subscriptionRows(now).map((subscription) => ({
      ...subscription,
      terms: Object(subscription.terms),
      invoices: invoices.filter(({ userId }) => userId === subscription.userId),
      types: logs.flatMap(({ userId, type }) => (userId === subscription.userId ? [type] : [])),
    }))
    return { now, invoices, logs, members }
  },
)

/** All of these columns have dates. */
const at = (value: unknown): Date => (value instanceof Date ? value : new Date(Number.NaN))

type Moment = (typeof moments)[number]

const isOverdue = ({ now }: Moment, { status, dueDate }: Moment['invoices'][number]) =>
  status === 'Open' && at(dueDate) < now

it.each(moments)(
  'members whose subscription is past due owe one invoice, and nobody else ($now)',
  (moment) => {
    const owing = moment.members.map(({ status, invoices }) => [
      status === 'PastDue' || status === 'Unpaid' ? 1 : 0,
      invoices.filter((one) => isOverdue(moment, one)).length,
    ])
    expect(owing.filter(([expected, found]) => expected !== found)).toEqual([])
    expect(moment.invoices.filter((one) => isOverdue(moment, one))).toHaveLength(3)
  },
)

it.each(moments)(
  'each period of a plan has its invoice, for what the plan costs ($now)',
  ({ members }) => {
    for (const { terms, createdAt, currentPeriodEnd, invoices, status } of members) {
      const months = terms.interval === 'year' ? 12 : 1
      const days = invoices.map((one) => at(one.createdAt))
      expect(invoices.map(({ total }) => total)).toEqual(invoices.map(() => terms.cents))
      expect(days[0]).toEqual(createdAt)
      // The last days of months differ, so a period may be three days longer or shorter.
      const ends = days.map((day) => addMonths(day, months).getTime())
      const next = [...days.slice(1), at(currentPeriodEnd)].map((day) => day.getTime())
      const gaps = ends.map((end, index) => Math.abs(end - (next[index] ?? 0)) / 86_400_000)
      if (status !== 'Trialing') expect(Math.max(...gaps)).toBeLessThanOrEqual(3)
    }
  },
)

it.each(moments)(
  'nothing has happened in the future, or before a member joined ($now)',
  ({ now, invoices, logs, members }) => {
    const past = [...invoices, ...logs].map(({ createdAt }) => at(createdAt))
    expect(past.filter((day) => day > now)).toEqual([])
    const joined = new Map(
      userRows(now, { accounts: '', others: '' }).map(({ id, createdAt }) => [id, createdAt]),
    )
    const early = members.filter(({ userId, createdAt }) => at(createdAt) < at(joined.get(userId)))
    expect(early).toEqual([])
  },
)

it.each(moments)(
  'the log has a payment for each paid invoice, and a failure for each other one ($now)',
  ({ members }) => {
    const count = (types: string[], type: string) => types.filter((one) => one === type).length
    for (const { invoices, types } of members) {
      const paid = invoices.filter(({ status }) => status === 'Paid').length
      const draft = invoices.filter(({ status }) => status === 'Draft').length
      expect(count(types, 'invoice.paid')).toBe(paid)
      expect(count(types, 'invoice.payment_failed')).toBe(invoices.length - paid - draft)
    }
  },
)
