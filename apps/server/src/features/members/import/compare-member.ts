import { emailKey } from '@clubhouse/schema/email-key'
import type {
  ImportChange,
  ImportedPerson,
  ImportMatch,
  ImportRow,
  ImportVerdict,
} from '@clubhouse/schema/members/member-import'
import { lastPeriod } from '@clubhouse/schema/members/membership-period'
import { isAdmin } from '@clubhouse/schema/members/role'
import { dialedNumber } from '@clubhouse/schema/phone/format-phone'
import type { Language } from '../../../core/language.js'
import { toPeriod } from '../membership/stored-periods.js'
import { messages } from '../messages.js'
import { compareMembership, type MembershipChanges } from './compare-membership.js'
import type { Place } from './find-place.js'
import type { KnownMember } from './known-members.js'
import type { NamedRecords, Organizations } from './organizations.js'
import type { Reading, RowMembership } from './read-membership.js'
import { notesOf, type Places, personTexts, placeTexts, type Texts } from './row-texts.js'

type PersonFields = {
  firstname?: string
  lastname?: string
  phoneNumber?: string | null
  phoneExt?: string | null
}

/** The changes of a row to a member; absent and null fields are kept. */
export type MemberUpdate = {
  member: KnownMember
  fields: PersonFields
  company: Place | null
  chapter: Place | null
  /** The membership in the row. */
  row: RowMembership
  membership: MembershipChanges
  changes: ImportChange[]
}

type Compared = {
  row: ImportRow
  places: Places
  member: KnownMember
  by: ImportMatch['by']
  membership: RowMembership
}

/**
 * Compares a row with the member whom it is about. A blank cell changes nothing, and the email address, which the member
 * signs in with, doesn't change.
 */
export function compareMember(
  { organizations, ...reading }: Reading & { organizations: Organizations },
  { row, places, member, by, membership }: Compared,
): { verdict: ImportVerdict; update: MemberUpdate | null } {
  const { language } = reading
  const { person, texts: invalid } = personTexts(withValuesOf(member, row), language)
  const { unknown, unusable } = placeTexts(places, language)
  const changed = compareMembership(member, membership, reading)
  const update = updateOf(
    organizations,
    { person, places, member },
    { row: membership, changed, today: reading.today },
  )
  const notes = notesOf({
    ...membership.notes,
    ...emailNote(row, member, language),
    ...(changed.isStartKept && { joinedOn: messages.memberImport.startKept(language) }),
  })
  const refused = refusal(member, language)
  const problems = { ...invalid, ...unusable, ...unknown, ...refused }
  const isInvalid = Object.keys({ ...invalid, ...unusable }).length > 0
  const { id, status, version, company, chapter } = member
  const fullname = `${member.firstname} ${member.lastname}`
  const match = {
    id,
    by,
    fullname,
    status,
    version,
    membershipVersion: member.membership?.version ?? 0,
    company,
    chapter,
    changes: update.changes,
  }
  if (Object.keys(problems).length === 0) {
    const verdict = update.changes.length > 0 ? 'update' : 'same'
    return { verdict: { line: row.line, verdict, messages: problems, ...notes, match }, update }
  }
  const verdict = refused.email ? 'duplicate' : isInvalid ? 'invalid' : 'unknown'
  return { verdict: { line: row.line, verdict, messages: problems, ...notes, match }, update: null }
}

/** An administrator's status is changed with a recent sign-in, and emailed to all administrators. */
const refusal = ({ status, role }: KnownMember, language: Language): Texts =>
  status !== 'Active' && isAdmin(role)
    ? { email: messages.memberImport.inactiveAdministrator(language) }
    : {}

function emailNote(row: ImportRow, member: KnownMember, language: Language): Texts {
  const ownKey = member.emailKey ?? member.emailSharedWith?.emailKey ?? null
  if (!row.email.trim() || emailKey(row.email) === ownKey) return {}
  const name = `${member.firstname} ${member.lastname}`
  const texts = messages.memberImport
  return {
    email: (member.email === null
      ? texts.emailAddedThere(name)
      : texts.emailKept(name, member.email))(language),
  }
}

const withValuesOf = ({ firstname, lastname, email }: KnownMember, row: ImportRow): ImportRow => ({
  ...row,
  email: email ?? '',
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
  { row, changed, today }: { row: RowMembership; changed: MembershipChanges; today: string },
): MemberUpdate {
  const company = otherPlace(places.company.place, member.company)
  const chapter = otherPlace(places.chapter.place, member.chapter)
  const names = person ? changedNames(person, member) : unchanged
  const phone = person ? changedPhone(person, member) : unchanged
  // The file says that somebody left: they stay away.
  const returning = row.end ? null : returnOf(member, today)
  const changes: ImportChange[] = [
    ...names.changes,
    ...phone.changes,
    ...placeChange('company', member.company, company && nameOf(company, companies)),
    ...placeChange('chapter', member.chapter, chapter && nameOf(chapter, chapters)),
    ...changed.changes,
    ...(returning ? [{ field: 'status' as const, ...returning }] : []),
  ]
  const fields = { ...names.fields, ...phone.fields }
  return { member, fields, company, chapter, row, membership: changed, changes }
}

/** The status of somebody who isn't a member today, before and after the import; null for who is one, or died. */
export function returnOf(
  { status, membershipPeriods }: Pick<KnownMember, 'status' | 'membershipPeriods'>,
  today: string,
): { before: string; after: string } | null {
  const periods = membershipPeriods.map(toPeriod)
  const last = lastPeriod(periods)
  if (last?.endReason === 'Deceased') return null
  if (status !== 'Active') return { before: status, after: 'Active' }
  if (!last?.endsOn || last.endsOn >= today) return null
  return { before: `Left on ${last.endsOn}`, after: 'Member again' }
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

type Phone = { phoneNumber: string | null; phoneExt: string | null }

/** The phone number with its extension, which belongs to that number only. */
function changedPhone(person: ImportedPerson, member: KnownMember): PersonChanges {
  const number = person.phoneNumber ?? ''
  const isOther = number !== '' && dialedNumber(number) !== dialedNumber(member.phoneNumber ?? '')
  const before: Phone = { phoneNumber: member.phoneNumber, phoneExt: member.phoneExt }
  const kept: Phone = isOther ? { phoneNumber: number, phoneExt: null } : before
  const phoneExt = kept.phoneNumber ? person.phoneExt || kept.phoneExt : kept.phoneExt
  const fields = { ...kept, phoneExt }
  if (!isOther && phoneExt === member.phoneExt) return unchanged
  const change = { before: phoneText(before), after: phoneText(fields) }
  return { fields, changes: [{ field: 'phoneNumber', ...change }] }
}

const phoneText = ({ phoneNumber, phoneExt }: Phone) =>
  phoneExt ? `${phoneNumber ?? ''} ext. ${phoneExt}` : (phoneNumber ?? '')

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
