import { z } from 'zod/mini'
import { load } from '../changes.js'
import { priceKind } from '../objects/price.js'
import { productKind } from '../objects/product.js'
import { flag, listOf, text } from './fields.js'
import { answerList, listFields } from './lists.js'
import { nothing, type Route, route } from './route.js'

const listInput = z.strictObject({
  ...listFields,
  active: z.optional(flag),
  lookup_keys: z.optional(listOf(text)),
  product: z.optional(text),
})

/** Prices and products, which are created from the product's plans, not here. */
export const catalogRoutes: Route[] = [
  route('GET /v1/prices', listInput, (work, { active, lookup_keys, product, ...page }) =>
    answerList(work, priceKind, page, {
      url: '/v1/prices',
      match: { ...(active !== undefined && { active }), ...(product && { product }) },
      matchAny: lookup_keys?.map((lookup_key) => ({ lookup_key })),
    }),
  ),
  route('GET /v1/prices/:id', nothing, (work, _, id) => load(work, priceKind, id)),
  route('GET /v1/products/:id', nothing, (work, _, id) => load(work, productKind, id)),
]
