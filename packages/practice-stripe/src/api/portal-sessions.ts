import { z } from 'zod/mini'
import { create, load } from '../changes.js'
import { customerKind } from '../objects/customer.js'
import { newPortalSession, portalSessionKind } from '../objects/portal-session.js'
import { text, webAddress } from './fields.js'
import { type Route, route } from './route.js'

const createInput = z.strictObject({
  customer: text,
  return_url: z.optional(webAddress),
  locale: z.optional(z.unknown()),
  configuration: z.optional(z.unknown()),
})

export const portalSessionRoutes: Route[] = [
  route('POST /v1/billing_portal/sessions', createInput, async (work, { customer, return_url }) => {
    await load(work, customerKind, customer, 'customer')
    const wishes = { customer, returnUrl: return_url ?? null }
    const made = newPortalSession(wishes, work.publicUrl, work.now)
    return create(work, portalSessionKind, made, null)
  }),
]
