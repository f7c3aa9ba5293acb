import { cleanEmail, emailKey, isEmail } from '@clubhouse/schema/email-key'
import { parsePhone } from '@clubhouse/schema/phone/parse-phone'

/** The value of a row that is imported, blank for none, and what the file has besides it. */
export type Picked = { value: string; others: string[] }

/** The separators of two values in one cell. */
const between = /[/;,|\n]|\s(?:or|and|&)\s/i

/** The values of a cell; Google Contacts writes several as 'a ::: b'. */
const valuesOf = (cell: string): string[] => cell.split(':::').map(trim).filter(Boolean)
const trim = (text: string) => text.trim()

const isPhone = (text: string) => parsePhone(text) !== null

/** The phone numbers of a cell; a text that has none is one value. */
const phonesOf = (cell: string): string[] =>
  valuesOf(cell).flatMap((text) => {
    if (isPhone(text)) return text
    const parts = text.split(between).map(trim).filter(Boolean)
    return parts.some(isPhone) ? parts : text
  })

const phoneKey = (text: string): string => {
  const phone = parsePhone(text)
  return phone ? `${phone.number} x${phone.extension ?? ''}` : text
}

/** Picks the first phone number that can be read. */
export function pickPhone(cells: readonly string[], columns: readonly number[]): Picked {
  const values = columns.flatMap((column) => phonesOf(cells[column] ?? ''))
  const value = values.find(isPhone) ?? ''
  return { value, others: othersOf(values, value, phoneKey) }
}

/** A name in quotation marks may have a separator: '"Lund, Terry" <terry@lund.example>'. */
const emailParts = /(?:"[^"]*"|[^";,/|\n])+/g
const emailLabel =
  /^(?:\([^()]*\)|(?:home|work|personal|business|main|other|e-?mail)\s*:)\s*|\s*\([^()]*\)$/gi

/** An address as it is stored; null for other text. */
function addressIn(text: string): string | null {
  const address = cleanEmail(text.trim().replace(emailLabel, ''))
  return isEmail(address) ? address : null
}

/** The addresses of a cell; a text that has none is one value. */
const emailsOf = (cell: string): string[] =>
  valuesOf(cell).flatMap((text) => {
    const address = addressIn(text)
    if (address) return address
    const parts = (text.match(emailParts) ?? []).flatMap(addressesApart).filter(Boolean)
    return parts.some(isEmail) ? parts : text
  })

/** The address of a part; several only if nothing but spaces is between them. */
function addressesApart(part: string): string[] {
  const address = addressIn(part)
  const words = part.trim().split(/\s+/)
  if (address) return [address]
  return words.every(isEmail) ? words : [part.trim()]
}

/** Picks the first address that can be one; without any, the first text, which the check explains. */
export function pickEmail(cells: readonly string[], columns: readonly number[]): Picked {
  const values = columns.flatMap((column) => emailsOf(cells[column] ?? ''))
  const value = values.find(isEmail)
  if (value === undefined) return { value: values[0] ?? '', others: [] }
  return { value, others: othersOf(values, value, emailKey) }
}

/** The values besides the one that is imported, each once. */
function othersOf(values: readonly string[], value: string, keyOf: (text: string) => string) {
  const byKey = new Map(values.map((text) => [keyOf(text), text]))
  byKey.delete(keyOf(value))
  return [...byKey.values()]
}
