import { z } from 'zod/mini'
import { endSubscription } from '../billing/end-subscription.js'
import { change, create, emit, load, loadLocked } from '../changes.js'
import { forgetCustomer } from '../forget-customer.js'
import { cards, customerKind, newCustomer } from '../objects/customer.js'
import { subscriptionKind } from '../objects/subscription.js'
import { deleteObject, listObjects } from '../store.js'
import { badParameter } from './api-error.js'
import { mergeMetadata, metadata, text } from './fields.js'
import { answerList, listFields } from './lists.js'
import { nothing, type Route, route } from './route.js'

/** An empty value removes the existing one. */
const removable = z.optional(z.string().check(z.maxLength(5000)))

const customerInput = z.strictObject({
  email: removable,
  name: removable,
  phone: removable,
  description: removable,
  metadata: z.optional(metadata),
  invoice_settings: z.optional(z.strictObject({ default_payment_method: z.optional(text) })),
})
type CustomerInput = z.output<typeof customerInput>

const url = '/v1/customers'

export const customerRoutes: Route[] = [
  route('POST /v1/customers', customerInput, (work, input) => {
    const made = newCustomer(null, work.now)
    const customer = { ...made, ...changesOf(customerKind.parse(made), input) }
    return create(work, customerKind, customer, 'customer.created')
  }),
  route(
    'GET /v1/customers',
    z.strictObject({ ...listFields, email: z.optional(text) }),
    (work, { email, ...page }) =>
      answerList(work, customerKind, page, { url, match: email ? { email } : {} }),
  ),
  route('GET /v1/customers/:id', nothing, (work, _, id) => load(work, customerKind, id)),
  route('POST /v1/customers/:id', customerInput, async (work, input, id) => {
    const customer = await loadLocked(work, customerKind, id)
    return change(work, customer, changesOf(customer, input), 'customer.updated')
  }),
  route('DELETE /v1/customers/:id', nothing, async (work, _, id) => {
    const customer = await loadLocked(work, customerKind, id)
    const match = { customer: id }
    for (const found of await listObjects(work.tx, subscriptionKind, { match, limit: 100 })) {
      const subscription = await loadLocked(work, subscriptionKind, found.id)
      if (subscription.status !== 'canceled')
        await endSubscription(work, subscription, 'cancellation_requested')
    }
    await deleteObject(work.tx, id)
    await emit(work, 'customer.deleted', customer)
    await forgetCustomer(work.tx, id)
    return { id, object: 'customer', deleted: true }
  }),
]

function changesOf(before: z.output<typeof customerKind.schema>, input: CustomerInput) {
  const card = input.invoice_settings?.default_payment_method
  if (card && !Object.values<string>(cards).includes(card))
    throw badParameter(
      'invoice_settings[default_payment_method]',
      `No such PaymentMethod: '${card}'`,
    )
  const given = (value: string | undefined, old: string | null) =>
    value === undefined ? old : value || null
  return {
    email: given(input.email, before.email),
    name: given(input.name, before.name),
    phone: given(input.phone, before.phone),
    description: given(input.description, before.description),
    metadata: mergeMetadata(before.metadata, input.metadata),
    invoice_settings: {
      ...before.invoice_settings,
      ...(card && { default_payment_method: card }),
    },
  }
}
