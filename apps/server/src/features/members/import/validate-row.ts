import { emailKey } from '@clubhouse/schema/email-key'
import type {
  ImportRow,
  ImportVerdict,
  importedPerson,
} from '@clubhouse/schema/members/member-import'
import type { z } from 'zod/mini'
import type { Language } from '../../../core/language.js'
import { messages } from '../messages.js'
import { compareMember, type MemberUpdate } from './compare-member.js'
import { type FoundPlace, findPlace, type Place } from './find-place.js'
import type { Found, KnownMember } from './known-members.js'
import type { Organizations } from './organizations.js'
import { type Reading, type RowMembership, readMembership } from './read-membership.js'
import { notesOf, type Places, personTexts, placeTexts } from './row-texts.js'

/** The new member that a row becomes. */
export type NewMember = z.infer<typeof importedPerson> & {
  company: Place
  chapter: Place
  companyExempt: boolean
  membership: RowMembership
  /** The key of the address that they share: a member's, or that of another row. */
  sharedKey: string | null
}

/** A row with its result: the member that it becomes, or what it would change of one. */
export type Validated = {
  row: ImportRow
  verdict: ImportVerdict
  member: NewMember | null
  update: MemberUpdate | null
}

type Club = Reading & {
  organizations: Organizations
  /** The chapter of rows that name none. */
  chapterId: string | null
  found: Found
}

/** Validates a row by itself, or compares it with the member whom it is about. */
export function validateRow(club: Club, row: ImportRow): Validated {
  const { organizations, chapterId, found, language } = club
  const places = placesOf(organizations, row)
  const membership = readMembership(row, club)
  if (found?.member) {
    const { member, by } = found
    return { row, member: null, ...compareMember(club, { row, places, member, by, membership }) }
  }
  const made = newMember(language, row, withDefault(places, chapterId), membership)
  const one = { row, update: null, ...made }
  return found && made.member ? sharing(one, nameOf(found.addressOf)) : one
}

const nameOf = ({ firstname, lastname }: KnownMember) => `${firstname} ${lastname}`

/** Returns the row with a new member who shares the address of the holder with this name. */
export const sharing = ({ member, ...one }: Validated, holder: string): Validated => ({
  ...one,
  verdict: { ...one.verdict, emailSharedWith: holder },
  member: member && { ...member, email: null, sharedKey: emailKey(one.row.email) },
})

function newMember(
  language: Language,
  row: ImportRow,
  { company, chapter }: Places,
  membership: RowMembership,
): Pick<Validated, 'verdict' | 'member'> {
  const { person, texts } = personTexts(row, language)
  const { unknown, unusable } = placeTexts({ company, chapter }, language)
  const invalid = {
    ...texts,
    ...unusable,
    ...(isMissing(chapter) && { chapter: messages.memberImport.chapterRequired(language) }),
  }
  const problems = { ...invalid, ...unknown }
  if (!person || !company.place || !chapter.place || Object.keys(problems).length > 0) {
    const verdict = Object.keys(invalid).length > 0 ? 'invalid' : 'unknown'
    return {
      verdict: { line: row.line, verdict, messages: problems, ...notesOf(membership.notes) },
      member: null,
    }
  }
  const companyExempt = row.unknownCompany === 'Exempt' && row.company.trim() !== ''
  return {
    verdict: { line: row.line, verdict: 'ok', messages: {}, ...notesOf(membership.notes) },
    member: {
      ...person,
      company: company.place,
      chapter: chapter.place,
      companyExempt,
      membership,
      sharedKey: null,
    },
  }
}

const placesOf = ({ companies, chapters }: Organizations, row: ImportRow): Places => ({
  company: findPlace(
    companies,
    { name: row.company, id: row.companyId, unknown: row.unknownCompany },
    messages.memberImport.company,
  ),
  chapter: findPlace(
    chapters,
    { name: row.chapter, id: row.chapterId, unknown: row.unknownChapter },
    messages.memberImport.chapter,
  ),
})

const isMissing = ({ place }: FoundPlace) => place !== null && !place.id && !place.newName

const withDefault = ({ company, chapter }: Places, chapterId: string | null): Places =>
  chapterId && isMissing(chapter)
    ? { company, chapter: { place: { id: chapterId, newName: null }, text: null } }
    : { company, chapter }
