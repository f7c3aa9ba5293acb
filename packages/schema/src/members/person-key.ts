import { dialedNumber } from '../phone/format-phone.js'
import { parsePhone } from '../phone/parse-phone.js'
import { nameKey } from '../text/search-text.js'

export type NamedPhone = { firstname: string; lastname: string; phoneNumber: string | null }

/** Returns the same text for a name and a phone number however they are written; null without a number. */
export function personKey({ firstname, lastname, phoneNumber }: NamedPhone): string | null {
  const phone = parsePhone(phoneNumber ?? '')
  return phone && `${nameKey(`${firstname} ${lastname}`)} ${dialedNumber(phone.number)}`
}
