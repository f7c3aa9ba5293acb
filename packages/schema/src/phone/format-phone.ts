/** The parts of a US number, in any format that was ever stored; null for other numbers. */
function usParts(number: string): [area: string, exchange: string, line: string] | null {
  const [, area, exchange, line] =
    /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(number.replace(/[^\d+]/g, '')) ?? []
  return area && exchange && line ? [area, exchange, line] : null
}

/** Formats a US number as '(919) 555-0110', with its extension. Other numbers are unchanged; null is blank. */
export function formatPhone(number: string | null, extension: string | null): string {
  if (!number) return ''
  const [area, exchange, line] = usParts(number) ?? []
  const shown = area ? `(${area}) ${exchange}-${line}` : number
  return extension ? `${shown} ext. ${extension}` : shown
}

/** A number in the form of telephone networks (E.164), '+19195550110'. */
export function dialedNumber(number: string): string {
  const us = usParts(number)
  return us ? `+1${us.join('')}` : number.replace(/[^\d+]/g, '')
}

/** The URL that calls a number. */
export const phoneUrl = (number: string): string => `tel:${dialedNumber(number)}`

/** A US number with its country code, '+1-919-555-0110', as address books keep it; ' x' and the extension follow. */
export function contactPhone(number: string, extension: string | null): string {
  const us = usParts(number)
  const whole = us ? `+1-${us.join('-')}` : number
  return extension ? `${whole} x${extension}` : whole
}
