import { type Practice, transact } from '../practice.js'
import { accountRoutes } from './account.js'
import { unknownUrl } from './api-error.js'
import { catalogRoutes } from './catalog.js'
import { checkoutSessionRoutes } from './checkout-sessions.js'
import { creditNoteRoutes } from './credit-notes.js'
import { customerRoutes } from './customers.js'
import { disputeRoutes } from './disputes.js'
import { eventRoutes } from './events.js'
import { parseForm } from './form-body.js'
import { once } from './idempotency.js'
import { invoiceRoutes } from './invoices.js'
import { portalSessionRoutes } from './portal-sessions.js'
import { refundRoutes } from './refunds.js'
import type { Route } from './route.js'
import { subscriptionRoutes } from './subscriptions.js'

const routes: Route[] = [
  ...accountRoutes,
  ...catalogRoutes,
  ...checkoutSessionRoutes,
  ...creditNoteRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...invoiceRoutes,
  ...portalSessionRoutes,
  ...refundRoutes,
  ...subscriptionRoutes,
]

export type ApiCall = {
  method: string
  path: string
  /** Parameters as a form: the body of a POST, else the query. */
  parameters: string
  idempotencyKey: string | null
}

/** Handles a call of the API and returns JSON. Throws ApiError. */
export async function handleCall(
  practice: Practice,
  { method, path, parameters, idempotencyKey }: ApiCall,
): Promise<{ body: string; replayed: boolean }> {
  const route = routes.find((one) => one.method === method && one.path.test(path))
  if (!route) throw unknownUrl(method, path)
  const id = decode(route.path.exec(path)?.[1] ?? '')
  const form = parseForm(parameters)
  return transact(practice, async (work) => {
    const respond = async () => JSON.stringify(await route.respond(work, form, id), null, 2)
    return idempotencyKey && method === 'POST'
      ? once(work, idempotencyKey, `${path}\n${parameters}`, respond)
      : { body: await respond(), replayed: false }
  })
}

/** Other values than text name nothing. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('\0', '')
  } catch {
    return ''
  }
}
