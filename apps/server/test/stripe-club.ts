import { createHmac } from 'node:crypto'
import { startServer, type TestServer } from './server.js'
import { startStripe } from './stripe.js'

export const webhookSecret = 'whsec_test'
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

type Remote = { object: string; id: string; [name: string]: unknown }

/** A subscription as Stripe returns it. */
export const stripeSubscription = (id: string, customer: string, status: string): Remote => ({
  object: 'subscription',
  id,
  customer,
  status,
  metadata: {},
  canceled_at: status === 'canceled' ? 1_900_000_000 : null,
  items: {
    object: 'list',
    data: [{ id: `si_${id}`, current_period_end: 1_910_000_000, price }],
  },
})

const price = {
  id: 'price_year',
  nickname: 'Membership',
  unit_amount: 19_800,
  currency: 'usd',
  recurring: { interval: 'year' },
}

/** An invoice as Stripe returns it. */
export const stripeInvoice = (id: string, customer: string, status: string): Remote => ({
  object: 'invoice',
  id,
  customer,
  status,
  total: 12_345,
  currency: 'usd',
  due_date: null,
  created: 1_800_000_000,
  hosted_invoice_url: `https://pay.example/${id}`,
})

/** The header that Stripe sends with a body. */
export function sign(body: string, at: Date, secret = webhookSecret): string {
  const time = seconds(at)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}

export type StripeClub = {
  server: TestServer
  /** Stripe's responses, by id. */
  remote: Map<string, Remote>
  asked: { path: string }[]
  event(type: string, about: Remote, id?: string): string
  post(body: string, signature?: string | null): Promise<number>
  close(): Promise<void>
}

/** The lists that the server reads, by the objects in them; each call names the fields that they must have. */
const lists: Record<string, string> = {
  invoice_payments: 'invoice_payment',
  refunds: 'refund',
  disputes: 'dispute',
  credit_notes: 'credit_note',
}

function listIn(remote: Map<string, Remote>, path: string) {
  const { pathname, searchParams } = new URL(path, 'http://stripe.test')
  const kind = lists[pathname.split('/')[2] ?? '']
  if (!kind || pathname.split('/').length > 3) return null
  const wanted = [...searchParams].filter(([name]) => name !== 'limit' && name !== 'payment[type]')
  const data = [...remote.values()].filter(
    (one) =>
      one.object === kind &&
      wanted.every(([name, value]) =>
        name === 'payment[payment_intent]'
          ? JSON.stringify(one.payment).includes(value)
          : one[name] === value,
      ),
  )
  return { object: 'list', url: pathname, has_more: false, data }
}

/** The real server with a Stripe of this machine, whose records a test sets. */
export async function startStripeClub(): Promise<StripeClub> {
  const remote = new Map<string, Remote>()
  const stripe = await startStripe((path) => {
    const body = remote.get(path.split(/[/?]/)[3] ?? '') ?? listIn(remote, path)
    return body
      ? { status: 200, body }
      : { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such' } } }
  })
  const server = await startServer({
    stripeSecretKey: 'sk_test_club',
    stripeWebhookSecret: webhookSecret,
    stripeApiUrl: stripe.url,
  })
  let events = 0
  return {
    server,
    remote,
    asked: stripe.asked,
    event: (type, about, id = `evt_${++events}`) =>
      JSON.stringify({ id, object: 'event', type, livemode: false, data: { object: about } }),
    async post(body, signature = sign(body, server.clock.now())) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/stripe/webhook',
        headers: {
          'content-type': 'application/json',
          ...(signature !== null && { 'stripe-signature': signature }),
        },
        payload: body,
      })
      return response.statusCode
    },
    close: async () => {
      await server.close()
      stripe.close()
    },
  }
}
