import type { MembershipEndReason, MembershipType } from '@clubhouse/schema/enumeration'
import {
  isNoDate,
  readDay,
  readEndReason,
  readMembershipType,
  readYearlyDay,
} from '@clubhouse/schema/members/import-membership'
import type { ImportRow } from '@clubhouse/schema/members/member-import'
import { membershipColumns } from '@clubhouse/schema/members/membership'
import type { Language } from '../../../core/language.js'
import { messages as coreMessages } from '../../../core/messages.js'
import { messages } from '../messages.js'
import type { Texts } from './row-texts.js'
import type { FindSponsor } from './sponsors.js'

const { shape } = membershipColumns

/** The fields of a member's record that a file has as texts. */
export const recordFields = [
  'number',
  'classification',
  'badgeName',
  'birthday',
  'anniversary',
  'partnerName',
  'mobilePhone',
  'homePhone',
  'homeAddress',
  'homeCity',
  'homeState',
  'homePostalCode',
  'homeCountry',
] as const
export type RecordField = (typeof recordFields)[number]

/** The membership in a row; absent and null values are not in the file, or can't be used. */
export type RowMembership = {
  fields: Partial<Record<RecordField, string>>
  type: MembershipType | null
  joinedOn: string | null
  /** Of somebody who left; null for a member. */
  end: RowEnd | null
  /** The text of the cell: the sponsor may be a member whom the same import adds. */
  sponsor: string | null
  /** The values that are left out, by field. */
  notes: Texts
}

/** The end of a membership; without a day it is yesterday, and the organization isn't notified of it. */
export type RowEnd = { endsOn: string | null; endReason: MembershipEndReason }

export type Reading = {
  /** The club's day. */
  today: string
  language: Language
  sponsorOf: FindSponsor
  isListed: (text: string) => boolean
}

/** Reads what a row says about a membership. A value that can't be used is left out, with a note. */
export function readMembership(row: ImportRow, reading: Reading): RowMembership {
  const { today, language } = reading
  const texts = messages.memberImport
  const notes: Texts = {}
  const fields: RowMembership['fields'] = {}
  for (const name of recordFields) {
    const cell = row[name].replace(/\s*\n\s*/g, ', ').trim()
    if (!cell) continue
    const isYearly = name === 'birthday' || name === 'anniversary'
    if (isYearly && isNoDate(cell)) continue
    const text = isYearly ? readYearlyDay(cell, today) : cell
    if (text === null) {
      notes[name] = texts.unknownDate(language)
      continue
    }
    if (isYearly && text > today) {
      notes[name] = texts.yearToCome(language)
      continue
    }
    const { data, error } = shape[name].safeParse(text)
    if (data) fields[name] = data
    const [issue] = error?.issues ?? []
    if (issue) notes[name] = coreMessages.field(issue)(language)
  }
  const type = readMembershipType(row.type)
  // The type of somebody who left is often that they did.
  if (row.type.trim() && !type && !row.left.trim()) notes.type = texts.unknownType(language)
  const joinedOn = readJoinedOn(row, reading, notes)
  const end = readEnd(row, joinedOn, reading, notes)
  return { fields, type, joinedOn, end, sponsor: readSponsor(row, reading, notes), notes }
}

function readEnd(
  { left, leftOn: cell, leftBecause }: ImportRow,
  joinedOn: string | null,
  { today, language }: Reading,
  notes: Texts,
): RowEnd | null {
  if (!left.trim()) return null
  const endReason = readEndReason(`${leftBecause} ${left}`)
  if (isNoDate(cell)) return { endsOn: null, endReason }
  const day = readDay(cell, today)
  const { unknownDate, yearToCome, leftBeforeJoining } = messages.memberImport
  const isUsable = day !== null && day <= today && (joinedOn === null || joinedOn <= day)
  if (isUsable) return { endsOn: day, endReason }
  const text = day === null ? unknownDate : day > today ? yearToCome : leftBeforeJoining
  notes.leftOn = text(language)
  return { endsOn: null, endReason }
}

function readJoinedOn(
  { joinedOn: cell }: ImportRow,
  { today, language }: Reading,
  notes: Texts,
): string | null {
  if (isNoDate(cell)) return null
  const day = readDay(cell, today)
  if (day && day <= today) return day
  const { unknownDate, joinsLater } = messages.memberImport
  notes.joinedOn = day ? joinsLater(language) : unknownDate(language)
  return null
}

function readSponsor(
  { sponsor: cell }: ImportRow,
  { language, sponsorOf, isListed }: Reading,
  notes: Texts,
): string | null {
  const text = cell.trim()
  if (!text) return null
  const found = sponsorOf(text)
  if (found && found !== 'many') return text
  if (found === null && isListed(text)) return text
  const { manySponsors, noSponsor } = messages.memberImport
  notes.sponsor = found ? manySponsors(language) : noSponsor(language)
  return null
}
