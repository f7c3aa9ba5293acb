import { RefusedForGood } from '../jobs/undelivered.js'

/** Area and exchange begin with 2 to 9 in the North American plan. */
const pattern = /^(?:\+?1[\s.-]?)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[\s.-]?[2-9]\d{2}[\s.-]?\d{4}$/

/** '(919) 555-0142' in the form of telephone networks, '+19195550142'. Throws RefusedForGood for all else. */
export function toE164(phone: string): string {
  if (!pattern.test(phone.trim())) throw new RefusedForGood('Not a US phone number')
  return `+1${phone.replace(/\D/g, '').slice(-10)}`
}

/** Whether a text message can reach the number at all. */
export const isUsNumber = (phone: string): boolean => pattern.test(phone.trim())
