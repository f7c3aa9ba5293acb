import { z } from 'zod/mini'
import { load } from '../changes.js'
import { invoiceKind } from '../objects/invoice.js'
import { text } from './fields.js'
import { answerList, listFields } from './lists.js'
import { nothing, type Route, route } from './route.js'

const listInput = z.strictObject({
  ...listFields,
  customer: z.optional(text),
  subscription: z.optional(text),
  status: z.optional(z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
})

export const invoiceRoutes: Route[] = [
  route('GET /v1/invoices', listInput, (work, { customer, subscription, status, ...page }) =>
    answerList(work, invoiceKind, page, {
      url: '/v1/invoices',
      match: {
        ...(customer && { customer }),
        ...(status && { status }),
        ...(subscription && { parent: { subscription_details: { subscription } } }),
      },
    }),
  ),
  route('GET /v1/invoices/:id', nothing, (work, _, id) => load(work, invoiceKind, id)),
]
