import { formatAmount } from '@clubhouse/schema/money'
import { activeWhere, administratorWhere } from '../../../context/active.js'
import { clubToday } from '../../../services/site/club-clock.js'
import type { Notification } from '../../email/notifications/notification.js'
import { getPayment } from './read-payments.js'

/** To the treasurer: a card payment came after its invoice was paid, and is credit on account. */
export const cardCredit: Notification = {
  async recipients(services) {
    const day = clubToday(services)
    const today = new Date(day)
    const term = { startsOn: { lte: today }, endsOn: { gte: today } }
    const office = { permissions: { has: 'finance.write' as const } }
    return {
      OR: [administratorWhere, { ...activeWhere(day), officeTerms: { some: { ...term, office } } }],
    }
  },
  async write({ db, config }, id) {
    const { payer, cents, currency, remainder } = await getPayment(db, id)
    if (remainder <= 0) return null
    const [amount, left] = [formatAmount(cents, currency), formatAmount(remainder, currency)]
    const heading = `${payer.fullname} paid ${left} more than they owed`
    return {
      subject: heading,
      preheader: 'It’s credit on their account until you apply or return it.',
      heading,
      blocks: [
        {
          kind: 'text',
          text: `${payer.fullname} paid ${amount} by card, but the invoice was already paid or owed less. Apply the rest to another invoice, or refund it in Stripe.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Paid by card', amount],
            ['Credit on account', left],
          ],
        },
        {
          kind: 'button',
          label: 'View this payment',
          url: `${config.publicUrl}/portal/finance/payment/${id}`,
        },
      ],
      sms: `${heading}.`,
    }
  },
}
