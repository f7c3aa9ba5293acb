import { createHmac } from 'node:crypto'
import { toSeconds } from '../wire.js'

const timeout = 10_000

/** Posts an event as Stripe does. `taken`: the response was 2xx; `refused`: any other; `unreached`: none. */
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

/** The Stripe-Signature header of a payload that is sent now. */
function signatureOf(payload: string, secret: string, now: Date): string {
  const time = toSeconds(now)
  const digest = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
  return `t=${time},v1=${digest}`
}
