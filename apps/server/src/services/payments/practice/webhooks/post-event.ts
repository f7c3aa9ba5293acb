import { signatureOf } from './signature.js'

const timeout = 10_000

/** Posts an event as Stripe does. `taken`: answered with 2xx; `refused`: with anything else; `unreached`: not at all. */
export async function postEvent(
  url: () => string,
  payload: string,
  { secret, now, stop }: { secret: string; now: Date; stop: AbortSignal },
): Promise<'taken' | 'refused' | 'unreached'> {
  try {
    const response = await fetch(url(), {
      method: 'POST',
      body: payload,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(payload, secret, now),
      },
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeout)]),
    })
    await response.body?.cancel()
    return response.ok ? 'taken' : 'refused'
  } catch {
    return 'unreached'
  }
}
