import { invoiceDetail, invoiceRecord } from '@clubhouse/schema/finance/invoice'
import {
  checkoutSession,
  payer,
  planRecord,
  subscriptionLogRecord,
  subscriptionRecord,
} from '@clubhouse/schema/finance/subscription'
import { makeFactory } from './make-factory.js'
import { person } from './names.js'

/** The paying member. */
export const payerFactory = makeFactory(payer, (n) => {
  const { fullname, email } = person(n)
  return { fullname, email }
})

/** An open invoice of Stripe's of which nothing was returned; `total` is in cents. */
export const invoiceFactory = makeFactory(invoiceRecord, (n, given) => {
  const status = given.status ?? 'Open'
  const total = given.total ?? 12_000
  return {
    user: payerFactory.build(),
    source: 'Stripe' as const,
    number: null,
    issuedOn: null,
    status,
    total,
    balance: status === 'Open' ? total - (given.credited ?? 0) : 0,
    refunded: 0,
    credited: 0,
    disputed: 0,
    hostedInvoiceUrl: `https://pay.example/invoice/${n}`,
  }
})

/** An open invoice of the club, such as for dues. */
export const clubInvoiceFactory = makeFactory(invoiceRecord, (n, given) => ({
  ...invoiceFactory.build(given),
  source: 'Club' as const,
  number: `2030-${String(n).padStart(4, '0')}`,
  issuedOn: '2030-01-01',
  hostedInvoiceUrl: null,
}))

/** An invoice as its page shows it: open, with nothing returned. */
export const invoiceDetailFactory = makeFactory(invoiceDetail, (n) => ({
  ...invoiceFactory.build(),
  lines: [],
  allocations: [],
  credits: [],
  plan: null,
  stripeInvoiceId: `in_${n}`,
}))

/** A subscription: active, unless it is canceled. */
export const subscriptionFactory = makeFactory(subscriptionRecord, (n, given) => {
  const isCancelled = given.isCancelled ?? given.status === 'Canceled'
  return {
    user: payerFactory.build(),
    stripeSubscriptionId: `sub_${n}`,
    isCancelled,
    status: isCancelled ? ('Canceled' as const) : ('Active' as const),
    canceledAt: isCancelled ? '2030-01-15T12:30:00.000Z' : null,
  }
})

/** An event from the payment provider. */
export const subscriptionLogFactory = makeFactory(subscriptionLogRecord, () => ({
  user: payerFactory.build(),
  type: 'invoice.paid',
  rawPayload: { object: 'event', type: 'invoice.paid' },
}))

/** A plan that members can subscribe to. */
export const planFactory = makeFactory(planRecord, (n) => ({
  priceId: `price_${n}`,
  nickname: 'Yearly membership',
}))

/** The plan bought in a checkout. */
export const checkoutSessionFactory = makeFactory(checkoutSession, (n) => {
  const price = { id: `price_${n}`, nickname: 'Yearly membership', recurring: { interval: 'year' } }
  return { subscription: { items: { data: [{ price }] } } }
})
