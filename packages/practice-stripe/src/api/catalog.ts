import { z } from 'zod/mini'
import { create, load } from '../changes.js'
import { newPrice, priceKind } from '../objects/price.js'
import { newProduct, productKind } from '../objects/product.js'
import type { Work } from '../practice.js'
import { listObjects } from '../store.js'
import { randomId } from '../wire.js'
import { badParameter } from './api-error.js'
import { currencyCode, flag, listOf, text, wholeNumber } from './fields.js'
import { answerList, listFields } from './lists.js'
import { nothing, type Route, route } from './route.js'

const listInput = z.strictObject({
  ...listFields,
  active: z.optional(flag),
  lookup_keys: z.optional(listOf(text)),
  product: z.optional(text),
})

const createInput = z.strictObject({
  currency: currencyCode,
  lookup_key: z.optional(text),
  nickname: z.optional(text),
  product_data: z.strictObject({ name: text }),
  recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
  unit_amount: wholeNumber(1, 99_999_999),
})

/** Prices and products. The product's plans have theirs from the start. */
export const catalogRoutes: Route[] = [
  route('POST /v1/prices', createInput, async (work, input) => {
    const { lookup_key = null, nickname = null, currency, product_data, recurring } = input
    if (lookup_key) await requireFree(work, lookup_key)
    const made = newProduct(randomId('prod_', 14), product_data.name, work.now)
    const product = await create(work, productKind, made, null)
    const { interval } = recurring
    const plan = { lookupKey: lookup_key, nickname, cents: input.unit_amount, currency, interval }
    return create(work, priceKind, newPrice(randomId('price_'), product.id, plan, work.now), null)
  }),
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

/** Throws 400 if a price has the lookup key. */
async function requireFree(work: Work, key: string): Promise<void> {
  const match = { lookup_key: key }
  for (const { id } of await listObjects(work.tx, priceKind, { match, limit: 1 }))
    throw badParameter('lookup_key', `A price (\`${id}\`) already uses that lookup key.`)
}
