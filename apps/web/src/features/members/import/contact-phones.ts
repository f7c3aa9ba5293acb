import { parsePhone } from '@clubhouse/schema/phone/parse-phone'
import { type ColumnChoice, columnsFor } from './column-choice'
import { pickPhone } from './contact-values'
import { keyOf } from './import-fields'
import type { MemberTable } from './read-member-file'

/** The phone numbers of a row, blank for none, and those that aren't imported. */
export type Phones = { phone: string; mobilePhone: string; homePhone: string; others: string[] }

/** The phones of a place that isn't the member's. */
const isAtWork = /work|business|office|company/

const numberOf = (text: string) => parsePhone(text)?.number ?? text

/**
 * Returns a function that finds the phone numbers of a row: the first one is the phone, and further ones become the
 * mobile and the home phone if those have no column of their own.
 */
export function phonesIn(table: MemberTable, choice: ColumnChoice) {
  const columns = columnsFor('phoneNumber', choice, table)
  const mobiles = columnsFor('mobilePhone', choice, table)
  const homes = columnsFor('homePhone', choice, table)
  const personal = columns.filter((column) => !isAtWork.test(keyOf(table.header[column] ?? '')))
  return (cells: readonly string[]): Phones => {
    const phone = pickPhone(cells, columns)
    const mobile = pickPhone(cells, mobiles).value
    const home = pickPhone(cells, homes).value
    const isUsed = new Set([phone.value, mobile, home].map(numberOf))
    const spares = pickPhone(cells, personal).others.filter(
      (text) => parsePhone(text) && !isUsed.has(numberOf(text)),
    )
    const mobilePhone = mobile || (spares.shift() ?? '')
    const homePhone = home || (spares.shift() ?? '')
    const stored = new Set([phone.value, mobilePhone, homePhone].map(numberOf))
    const others = phone.others.filter((text) => !stored.has(numberOf(text)))
    return { phone: phone.value, mobilePhone, homePhone, others }
  }
}
