/** Responses of the payment provider: a subscription that has just ended, and a checkout that bought a plan. */
export function respondAsStripe(path: string): { status: number; body: unknown } {
  const price = {
    object: 'price',
    id: 'price_gold',
    nickname: 'Gold',
    currency: 'usd',
    unit_amount: 12_000,
    recurring: { interval: 'year' },
  }
  const items = { object: 'list', data: [{ id: 'si_1', price }] }
  const subscription = {
    object: 'subscription',
    id: 'sub_gold',
    customer: 'cus_gold',
    status: 'canceled',
    metadata: {},
    canceled_at: 1_900_000_000,
    items,
  }
  if (path.startsWith('/v1/subscriptions/sub_gold')) return { status: 200, body: subscription }
  if (path.startsWith('/v1/checkout/sessions/cs_test_gold')) {
    return { status: 200, body: { object: 'checkout.session', id: 'cs_test_gold', subscription } }
  }
  return { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such' } } }
}
