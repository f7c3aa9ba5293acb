import type Stripe from 'stripe'
import { z } from 'zod/mini'
import { kind } from '../kind.js'
import { toSeconds, type Wire } from '../wire.js'

export const productKind = kind('product', { active: z.boolean(), name: z.string() })

export const newProduct = (id: string, name: string, now: Date) =>
  ({
    id,
    object: 'product',
    active: true,
    created: toSeconds(now),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: toSeconds(now),
    url: null,
  }) satisfies Wire<Stripe.Product>
