import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Formats digits with a country code as '+44 20 7946 0958'; null if that country has no such number. */
export function internationalNumber(digits: string): string | null {
  // Mexico dropped the 1 of mobile numbers in 2019; address books still have it.
  const current = digits.replace(/^521(?=\d{10}$)/, '52')
  const number = parsePhoneNumberFromString(`+${current}`)
  return number?.isValid() ? number.formatInternational() : null
}
