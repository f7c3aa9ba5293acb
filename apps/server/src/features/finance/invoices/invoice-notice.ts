import { invoicedAmount } from '@clubhouse/schema/finance/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import { timeZoneOf } from '../../../services/site/club-clock.js'
import { type Notification, nobody } from '../../email/notifications/notification.js'
import { formatDay } from '../format-day.js'
import { findInvoicePlan } from './invoice-plan.js'
import { payButton } from './open-invoice.js'

/** To the payer: an open invoice is due soon. */
export const invoiceDue: Notification = {
  async recipients({ db }, id) {
    const invoice = await db.invoice.findUnique({ where: { id }, select: { userId: true } })
    return invoice ? { id: invoice.userId } : nobody
  },
  async write({ db, config, site }, id) {
    const invoice = await db.invoice.findUnique({
      where: { id, status: 'Open' },
      select: {
        userId: true,
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
    const amount = formatAmount(invoicedAmount(invoice), invoice.currency)
    const plan = await findInvoicePlan(db, invoice)
    const heading = `Your invoice for ${amount} is due ${due}`
    return {
      subject: heading,
      preheader: plan ?? 'Open the invoice to see the details.',
      heading,
      blocks: [
        {
          kind: 'facts',
          rows: [['Amount', amount], ...(plan ? [fact('For', plan)] : []), ['Due', due]],
        },
        payButton(config, { amount, dueDate, hostedInvoiceUrl }),
        { kind: 'text', text: 'If you’ve already paid, thank you! You can ignore this email.' },
      ],
      sms: `${heading}.`,
    }
  },
}

const fact = (label: string, value: string): [string, string] => [label, value]
