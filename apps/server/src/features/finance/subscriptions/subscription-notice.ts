import type { SubscriptionStatus } from '@clubhouse/schema/enumeration'
import { graceDays } from '@clubhouse/schema/finance/subscription'
import type { Services } from '../../../services/services.js'
import { timeZoneOf } from '../../../services/site/club-clock.js'
import { type Notice, type Notification, nobody } from '../../email/notifications/notification.js'
import { formatDay } from '../format-day.js'
import { findOpenInvoice, payButton } from '../invoices/open-invoice.js'
import { planOf } from './plan-of.js'

const headings: Record<SubscriptionStatus, string> = {
  Active: 'Your subscription is active',
  Trialing: 'Your trial subscription has started',
  PastDue: 'A payment for your subscription failed',
  Unpaid: 'Your subscription is unpaid',
  Paused: 'Your subscription is paused',
  Incomplete: 'Your subscription is waiting for its first payment',
  IncompleteExpired: 'Your subscription didn’t start because we never received the first payment',
  Canceled: 'Your subscription has ended',
}

/** In these an amount is owed. */
const unpaid: readonly SubscriptionStatus[] = ['PastDue', 'Unpaid', 'Incomplete']

const select = {
  userId: true,
  status: true,
  terms: true,
  extraSince: true,
  pastDueSince: true,
  canceledAt: true,
  currentPeriodEnd: true,
} as const

/** To its owner: the status of a subscription changed. */
export const subscriptionChanged: Notification = {
  async recipients({ db }, id) {
    const row = await db.subscription.findUnique({ where: { id }, select: { userId: true } })
    return row ? { id: row.userId } : nobody
  },
  async write(services, id) {
    const row = await services.db.subscription.findUnique({ where: { id }, select })
    if (!row) return null
    if (row.extraSince) return secondOne(services)
    return unpaid.includes(row.status) ? writeUnpaid(services, row) : writeOther(services, row)
  },
}

type Row = {
  userId: string
  status: SubscriptionStatus
  terms: Parameters<typeof planOf>[0]
  pastDueSince: Date | null
  canceledAt: Date | null
  currentPeriodEnd: Date | null
}

function secondOne({ config }: Services): Notice {
  const heading = 'You subscribed twice: we ended the second subscription and are refunding it'
  return {
    subject: heading,
    preheader: 'Your first subscription continues.',
    heading,
    blocks: [
      { kind: 'text', text: 'Your first subscription continues. You don’t need to do anything.' },
      dashboardButton(config),
    ],
    sms: `${heading}.`,
  }
}

/** Shows the amount, the plan and the deadline, with a button to pay. */
async function writeUnpaid(services: Services, row: Row): Promise<Notice> {
  const zone = timeZoneOf(services.site)
  const plan = planOf(row.terms)
  const invoice = await findOpenInvoice(services.db, row.userId)
  const amount = invoice?.amount ?? plan?.amount
  const heading =
    row.status === 'PastDue' && amount
      ? `Your payment of ${amount} failed`
      : [headings[row.status], ...(amount ? [amount] : [])].join(': ')
  const until = row.status === 'PastDue' ? graceEnd(row) : null
  const text = until
    ? `We couldn’t charge your card. Pay by ${formatDay(until, zone)} to keep your subscription.`
    : 'We haven’t received your payment yet.'
  return {
    subject: heading,
    preheader: text,
    heading,
    blocks: [
      { kind: 'text', text },
      {
        kind: 'facts',
        rows: [
          ...(amount ? [fact('Amount', amount)] : []),
          ...(plan ? [fact('For', plan.plan)] : []),
          // One deadline: the text has that of a failed payment.
          ...(invoice?.dueDate && !until ? [fact('Due', formatDay(invoice.dueDate, zone))] : []),
        ],
      },
      payButton(services.config, invoice),
    ],
    sms: `${heading}. ${text}`,
  }
}

const graceEnd = ({ pastDueSince }: Row) =>
  pastDueSince && new Date(pastDueSince.getTime() + graceDays * 24 * 3600_000)

function writeOther({ site, config }: Services, row: Row): Notice {
  const zone = timeZoneOf(site)
  const { status, canceledAt, currentPeriodEnd } = row
  const plan = planOf(row.terms)
  const heading = headings[status]
  const ended = status === 'Canceled' ? canceledAt : null
  const continues = status === 'Active' || status === 'Trialing'
  const rows = [
    ...(plan ? [fact('Plan', plan.plan)] : []),
    ...(ended ? [fact('Ended', formatDay(ended, zone))] : []),
    ...(continues && currentPeriodEnd
      ? [fact(canceledAt ? 'Ends' : 'Next payment', formatDay(currentPeriodEnd, zone))]
      : []),
  ]
  return {
    subject: heading,
    preheader: plan ? plan.plan : 'See your subscription on your dashboard.',
    heading,
    blocks: [
      ...(rows.length > 0 ? [{ kind: 'facts' as const, rows }] : []),
      dashboardButton(config),
    ],
    sms: `${heading}.`,
  }
}

const fact = (label: string, value: string): [string, string] => [label, value]

const dashboardButton = ({ publicUrl }: Services['config']) => ({
  kind: 'button' as const,
  label: 'See my subscription',
  url: `${publicUrl}/portal`,
})
