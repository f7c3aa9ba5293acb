import { parsePhone } from '@clubhouse/schema/phone/parse-phone'

/** The value of a row that is imported, blank for none, and what the file has besides it. */
export type Picked = { value: string; others: string[] }

/** What people write between two values in one cell. */
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

/** The values besides the one that is imported, each once. */
function othersOf(values: readonly string[], value: string, keyOf: (text: string) => string) {
  const byKey = new Map(values.map((text) => [keyOf(text), text]))
  byKey.delete(keyOf(value))
  return [...byKey.values()]
}
