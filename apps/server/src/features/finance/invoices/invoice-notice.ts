import { invoicedAmount } from '@clubhouse/schema/finance/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import { timeZoneOf } from '../../../services/site/club-clock.js'
import { type Notification, nobody } from '../../email/notifications/notification.js'

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
        total: true,
        credited: true,
        currency: true,
        dueDate: true,
        hostedInvoiceUrl: true,
      },
    })
    if (!invoice) return null
    const due = invoice.dueDate
      ? new Intl.DateTimeFormat('en-US', {
          dateStyle: 'long',
          timeZone: timeZoneOf(site),
        }).format(invoice.dueDate)
      : 'soon'
    const total = formatAmount(invoicedAmount(invoice), invoice.currency)
    const heading = `Your invoice for ${total} is due ${due}`
    return {
      subject: heading,
      preheader: 'Open the invoice to see the details.',
      heading,
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['Amount', total],
            ['Due', due],
          ],
        },
        {
          kind: 'button',
          label: 'View the invoice',
          url: invoice.hostedInvoiceUrl ?? `${config.publicUrl}/portal`,
        },
      ],
      sms: `${heading}.`,
    }
  },
}
