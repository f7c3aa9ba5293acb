import type Stripe from 'stripe'
import { randomId, type Wire } from '../wire.js'
import { formatPrice, type Price } from './price.js'
import type { Subscription } from './subscription.js'

/** The subscription's current period, as the line of an invoice. */
export function newInvoiceLine(invoice: string, { id, metadata, items }: Subscription) {
  const [item] = items.data
  const amount = item.price.unit_amount * item.quantity
  return {
    id: randomId('il_'),
    object: 'line_item',
    amount,
    currency: item.price.currency,
    description: describe(item.price, item.quantity),
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: String(item.price.unit_amount),
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: id,
    subtotal: amount,
    taxes: [],
  } satisfies Wire<Stripe.InvoiceLineItem>
}

const describe = (price: Price, quantity: number) =>
  `${quantity} × ${price.nickname ?? 'Plan'} (at ${formatPrice(price, 1)})`
