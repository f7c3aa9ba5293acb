import type {
  ImportChange,
  ImportedPerson,
  ImportRow,
  ImportVerdict,
} from '@clubhouse/schema/members/member-import'
import { isAdmin } from '@clubhouse/schema/members/role'
import { dialedNumber } from '@clubhouse/schema/phone/format-phone'
import type { Language } from '../../../core/language.js'
import { messages } from '../messages.js'
import type { Place } from './find-place.js'
import type { KnownMember } from './known-members.js'
import type { NamedRecords, Organizations } from './organizations.js'
import { type Places, personTexts, placeTexts, type Texts } from './row-texts.js'

type PersonFields = {
  firstname?: string
  lastname?: string
  phoneNumber?: string
  phoneExt?: string | null
}

/** The changes of a row to a member; absent and null fields are kept. */
export type MemberUpdate = {
  member: KnownMember
  fields: PersonFields
  company: Place | null
  chapter: Place | null
  changes: ImportChange[]
}

/** Compares a row with the member who has its address. A blank cell changes nothing. */
export function compareMember(
  language: Language,
  organizations: Organizations,
  { row, places, member }: { row: ImportRow; places: Places; member: KnownMember },
): { verdict: ImportVerdict; update: MemberUpdate | null } {
  const { person, texts: invalid } = personTexts(withNamesOf(member, row), language)
  const { unknown, unusable } = placeTexts(places, language)
  const update = updateOf(organizations, { person, places, member })
  const refused = refusal(member, language)
  const messages = { ...invalid, ...unusable, ...unknown, ...refused }
  const isInvalid = Object.keys({ ...invalid, ...unusable }).length > 0
  const { id, status, version, company, chapter } = member
  const fullname = `${member.firstname} ${member.lastname}`
  const match = { id, fullname, status, version, company, chapter, changes: update.changes }
  if (Object.keys(messages).length === 0) {
    const verdict = update.changes.length > 0 ? 'update' : 'same'
    return { verdict: { line: row.line, verdict, messages, match }, update }
  }
  const verdict = refused.email ? 'duplicate' : isInvalid ? 'invalid' : 'unknown'
  return { verdict: { line: row.line, verdict, messages, match }, update: null }
}

/** An administrator's status is changed with a recent sign-in, and emailed to all administrators. */
const refusal = ({ status, role }: KnownMember, language: Language): Texts =>
  status !== 'Active' && isAdmin(role)
    ? { email: messages.memberImport.inactiveAdministrator(language) }
    : {}

const withNamesOf = ({ firstname, lastname }: KnownMember, row: ImportRow): ImportRow => ({
  ...row,
  firstname: row.firstname.trim() || firstname,
  lastname: row.lastname.trim() || lastname,
})

function updateOf(
  { companies, chapters }: Organizations,
  {
    person,
    places,
    member,
  }: { person: ImportedPerson | undefined; places: Places; member: KnownMember },
): MemberUpdate {
  const company = otherPlace(places.company.place, member.company)
  const chapter = otherPlace(places.chapter.place, member.chapter)
  const names = person ? changedNames(person, member) : unchanged
  const phone = person ? changedPhone(person, member) : unchanged
  const changes: ImportChange[] = [
    ...names.changes,
    ...phone.changes,
    ...placeChange('company', member.company, company && nameOf(company, companies)),
    ...placeChange('chapter', member.chapter, chapter && nameOf(chapter, chapters)),
    ...(member.status === 'Active'
      ? []
      : [{ field: 'status' as const, before: member.status, after: 'Active' }]),
  ]
  return { member, fields: { ...names.fields, ...phone.fields }, company, chapter, changes }
}

type PersonChanges = { fields: PersonFields; changes: ImportChange[] }
const unchanged: PersonChanges = { fields: {}, changes: [] }

function changedNames(person: ImportedPerson, member: KnownMember): PersonChanges {
  const changed = (['firstname', 'lastname'] as const).flatMap((field) =>
    person[field] === member[field] ? [] : { field, before: member[field], after: person[field] },
  )
  return {
    fields: Object.fromEntries(changed.map(({ field, after }) => [field, after])),
    changes: changed,
  }
}

type Phone = { phoneNumber: string; phoneExt: string | null }

/** The phone number with its extension, which belongs to that number only. */
function changedPhone(person: ImportedPerson, member: KnownMember): PersonChanges {
  const number = person.phoneNumber ?? ''
  const isOther = number !== '' && dialedNumber(number) !== dialedNumber(member.phoneNumber)
  const before: Phone = { phoneNumber: member.phoneNumber, phoneExt: member.phoneExt }
  const kept: Phone = isOther ? { phoneNumber: number, phoneExt: null } : before
  const phoneExt = kept.phoneNumber ? person.phoneExt || kept.phoneExt : kept.phoneExt
  const fields = { ...kept, phoneExt }
  if (!isOther && phoneExt === member.phoneExt) return unchanged
  const change = { before: phoneText(before), after: phoneText(fields) }
  return { fields, changes: [{ field: 'phoneNumber', ...change }] }
}

const phoneText = ({ phoneNumber, phoneExt }: Phone) =>
  phoneExt ? `${phoneNumber} ext. ${phoneExt}` : phoneNumber

/** The place of a row, unless it has none or the member has it already. */
const otherPlace = (place: Place | null, own: { id: string } | null): Place | null =>
  place && (place.newName || (place.id && place.id !== own?.id)) ? place : null

const nameOf = ({ id, newName }: Place, { byId }: NamedRecords) =>
  newName ?? (id ? byId.get(id) : undefined) ?? ''

const placeChange = (
  field: 'company' | 'chapter',
  before: { name: string } | null,
  after: string | null,
): ImportChange[] => (after === null ? [] : [{ field, before: before?.name ?? '', after }])
