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
import type { KnownMember } from './known-members.js'
import type { Organizations } from './organizations.js'
import { type Places, personTexts, placeTexts } from './row-texts.js'

/** The new member that a row becomes. */
export type NewMember = z.infer<typeof importedPerson> & {
  company: Place
  chapter: Place
  companyExempt: boolean
}

/** A row with its result: the member that it becomes, or what it would change of one. */
export type Validated = {
  row: ImportRow
  verdict: ImportVerdict
  member: NewMember | null
  update: MemberUpdate | null
}

type Club = {
  organizations: Organizations
  /** The chapter of rows that name none. */
  chapterId: string | null
  /** The member who has the row's address. */
  known: KnownMember | undefined
}

/** Validates a row by itself, or compares it with the member who has its address. */
export function validateRow(
  language: Language,
  { organizations, chapterId, known }: Club,
  row: ImportRow,
): Validated {
  const places = placesOf(organizations, row)
  if (known) {
    const compared = compareMember(language, organizations, { row, places, member: known })
    return { row, member: null, ...compared }
  }
  return { row, update: null, ...newMember(language, row, withDefault(places, chapterId)) }
}

function newMember(
  language: Language,
  row: ImportRow,
  { company, chapter }: Places,
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
    return { verdict: { line: row.line, verdict, messages: problems }, member: null }
  }
  const companyExempt = row.unknownCompany === 'Exempt' && row.company.trim() !== ''
  return {
    verdict: { line: row.line, verdict: 'ok', messages: {} },
    member: { ...person, company: company.place, chapter: chapter.place, companyExempt },
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
