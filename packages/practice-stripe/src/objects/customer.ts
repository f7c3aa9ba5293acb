import type Stripe from 'stripe'
import { z } from 'zod/mini'
import { kind, type ObjectOf } from '../kind.js'
import { randomId, toSeconds, type Wire } from '../wire.js'

/** The cards of practice payments, by the names that Stripe's own test cards have. */
export const cards = {
  works: 'pm_card_visa',
  fails: 'pm_card_chargeCustomerFail',
  disputes: 'pm_card_createDispute',
} as const

export const customerKind = kind('customer', {
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  description: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  invoice_settings: z.looseObject({ default_payment_method: z.nullable(z.string()) }),
})
export type Customer = ObjectOf<typeof customerKind>

export const newCustomer = (email: string | null, now: Date) =>
  ({
    id: randomId('cus_', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: toSeconds(now),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email,
    invoice_prefix: randomId('', 8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }) satisfies Wire<Stripe.Customer>

/** The card that a customer pays by. */
export function cardOf({
  invoice_settings,
}: Pick<Customer, 'invoice_settings'>): keyof typeof cards {
  const { default_payment_method: card } = invoice_settings
  if (card === cards.disputes) return 'disputes'
  return card === cards.fails ? 'fails' : 'works'
}

/** The customer, paying by that card from now on. */
export const withCard = <Paying extends Pick<Customer, 'invoice_settings'>>(
  customer: Paying,
  card: string,
): Paying => ({
  ...customer,
  invoice_settings: { ...customer.invoice_settings, default_payment_method: card },
})
