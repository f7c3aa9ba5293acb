import { overdueDays } from '@clubhouse/schema/finance/overdue-days'
import { formatAmount } from '@clubhouse/schema/money'
import { timeZoneOf } from '../../../services/site/club-clock.js'
import { type Notification, nobody } from '../../email/notifications/notification.js'
import { formatDay } from '../format-day.js'
import { findInvoicePlan } from './invoice-plan.js'
import { getInvoice } from './invoices.js'
import { duesButton, payButton } from './open-invoice.js'
import { sumOverdue } from './sum-overdue.js'

/** To the payer: an open invoice is due soon, was due, or was issued. */
export const invoiceDue: Notification = {
  async recipients({ db }, id) {
    const invoice = await db.invoice.findUnique({ where: { id }, select: { userId: true } })
    return invoice ? { id: invoice.userId } : nobody
  },
  async write({ db, clock, config, site }, id) {
    const invoice = await db.invoice.findUnique({
      where: { id, status: 'Open' },
      select: {
        userId: true,
        source: true,
        number: true,
        total: true,
        credited: true,
        currency: true,
        dueDate: true,
        hostedInvoiceUrl: true,
      },
    })
    if (!invoice) return null
    const { dueDate, hostedInvoiceUrl } = invoice
    const due = dueDate ? formatDay(dueDate, timeZoneOf(site)) : 'soon'
    const record = await getInvoice(db, id)
    const amount = formatAmount(record.balance, invoice.currency)
    const isClubs = invoice.source === 'Club'
    const plan = isClubs ? null : await findInvoicePlan(db, invoice)
    const isLate = overdueDays(record, clock.now(), timeZoneOf(site)) > 0
    const overdue = isLate
      ? await sumOverdue({ clock, site }, db, {
          userId: invoice.userId,
          currency: invoice.currency,
        })
      : { count: 0, owed: 0 }
    const heading = `Your invoice for ${amount} ${isLate ? 'was' : 'is'} due ${due}`
    return {
      subject: heading,
      preheader: plan ?? 'Open the invoice to see the details.',
      heading,
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['Amount', amount],
            ...(plan ? [fact('For', plan)] : []),
            ...(invoice.number ? [fact('Invoice', invoice.number)] : []),
            ['Due', due],
            ...(overdue.count > 1
              ? [
                  fact(
                    'All overdue',
                    `${formatAmount(overdue.owed, invoice.currency)} for ${overdue.count} invoices`,
                  ),
                ]
              : []),
          ],
        },
        isClubs ? duesButton(config) : payButton(config, { amount, dueDate, hostedInvoiceUrl }),
        { kind: 'text', text: 'If you’ve already paid, thank you! You can ignore this email.' },
      ],
      sms: `${heading}.`,
    }
  },
}

const fact = (label: string, value: string): [string, string] => [label, value]
