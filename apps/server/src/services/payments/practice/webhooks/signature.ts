import { createHmac } from 'node:crypto'
import { toSeconds } from '../unix-time.js'

/** The Stripe-Signature header of a payload that goes out now. */
export function signatureOf(payload: string, secret: string, now: Date): string {
  const time = toSeconds(now)
  const digest = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
  return `t=${time},v1=${digest}`
}
