import { dialedNumber } from '@clubhouse/schema/phone/format-phone'
import { parsePhone } from '@clubhouse/schema/phone/parse-phone'
import { RefusedForGood } from '../jobs/undelivered.js'

/** '(919) 555-0142' in the form of telephone networks, '+19195550142'. Throws RefusedForGood for all else. */
export function toE164(phone: string): string {
  const number = usNumber(phone)
  if (number === null) throw new RefusedForGood('Not a US phone number')
  return dialedNumber(number)
}

/** Whether a text message can reach the number at all. */
export const isUsNumber = (phone: string): boolean => usNumber(phone) !== null

/** Behind an extension there is no phone that receives texts. */
function usNumber(phone: string): string | null {
  const { number, extension } = parsePhone(phone) ?? { number: '+', extension: null }
  return number.startsWith('+') || extension !== null ? null : number
}
