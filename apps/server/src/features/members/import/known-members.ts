import type { Db, Prisma, Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import { readYearlyDay } from '@clubhouse/schema/members/import-membership'
import {
  type ImportMatch,
  type ImportRow,
  importedPerson,
} from '@clubhouse/schema/members/member-import'
import { personKey } from '@clubhouse/schema/members/person-key'
import { dialedNumber } from '@clubhouse/schema/phone/format-phone'
import { parsePhone } from '@clubhouse/schema/phone/parse-phone'
import { nameKey } from '@clubhouse/schema/text/search-text'

const knownSelect = {
  id: true,
  firstname: true,
  lastname: true,
  email: true,
  emailKey: true,
  emailSharedWith: { select: { id: true, emailKey: true, firstname: true, lastname: true } },
  phoneNumber: true,
  phoneExt: true,
  status: true,
  version: true,
  company: { select: { id: true, name: true } },
  chapter: { select: { id: true, name: true } },
  role: { select: { name: true } },
  membership: { include: { sponsor: { select: { id: true, firstname: true, lastname: true } } } },
  membershipPeriods: { orderBy: [{ startsOn: 'asc' }, { kind: 'asc' }] },
} satisfies Prisma.UserSelect

/** A member whom a row may change. */
export type KnownMember = Prisma.UserGetPayload<{ select: typeof knownSelect }>

/** The member whom a row is about, or somebody else who has its address. */
export type Found =
  | { member: KnownMember; by: ImportMatch['by'] }
  | { member: null; addressOf: KnownMember }
  | null

/**
 * Reads the members whom rows may be about, and returns a function that finds the one of a row: by member number, then
 * email address, then name and birthday, and without an address by name and phone number. Somebody else with the same
 * address only shares it.
 */
export async function readKnownMembers(
  db: Db | Tx,
  rows: readonly ImportRow[],
  today: string,
): Promise<(row: ImportRow) => Found> {
  const keys = rows.flatMap((row) => addressKey(row) ?? [])
  const birthdays = rows.flatMap((row) => dayOfYear(readYearlyDay(row.birthday, today)) ?? [])
  const endings = [...new Set(birthdays)].map((day) => ({ birthday: { endsWith: day } }))
  const users = await db.user.findMany({
    where: {
      OR: [
        { emailKey: { in: keys } },
        { emailSharedWith: { emailKey: { in: keys } } },
        ...(rows.some(({ email }) => !email.trim()) ? [{ email: null }] : []),
        { membership: { number: { in: rows.flatMap((row) => numberOf(row) ?? []) } } },
        ...(endings.length > 0 ? [{ membership: { OR: endings } }] : []),
      ],
    },
    select: knownSelect,
  })
  const byEmail = new Map(users.map((user) => [user.emailKey, user]))
  const firstnames = namesByAddress(rows)
  const byNumber = new Map(users.flatMap((user) => numbered(user)))
  const ofDay = users.filter(({ membership }) => membership?.birthday)
  return (row) => {
    const number = numberOf(row)
    const ofNumber = number && byNumber.get(number)
    if (ofNumber) return { member: ofNumber, by: 'number' }
    const key = addressKey(row)
    const ofEmail = key === null ? undefined : byEmail.get(key)
    const sharing = users.find(
      (user) => key !== null && user.emailSharedWith?.emailKey === key && hasName(row, user),
    )
    if (sharing) return { member: sharing, by: 'email' }
    if (ofEmail) {
      const isListed = firstnames.get(key ?? '')?.has(nameKey(ofEmail.firstname)) ?? false
      return isSomebodyElse(row, ofEmail, isListed)
        ? { member: null, addressOf: ofEmail }
        : { member: ofEmail, by: 'email' }
    }
    const day = readYearlyDay(row.birthday, today)
    const [ofBirthday, ...others] = ofDay.filter(
      (user) =>
        day &&
        birthdayKeyOf(user) === birthdayKey(row, day) &&
        !(number && user.membership?.number),
    )
    if (ofBirthday && others.length === 0) return { member: ofBirthday, by: 'birthday' }
    const ofPhone = row.email.trim() ? [] : users.filter((user) => isSameWithoutEmail(row, user))
    return ofPhone[0] && ofPhone.length === 1 ? { member: ofPhone[0], by: 'phone' } : null
  }
}

/** An invalid address the database might not even accept. */
function addressKey({ email }: ImportRow): string | null {
  const { data } = importedPerson.shape.email.safeParse(email)
  return data ? emailKey(data) : null
}

/** The first names that the file has with each address. */
function namesByAddress(rows: readonly ImportRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>()
  for (const row of rows) {
    const key = addressKey(row)
    if (key) names.set(key, (names.get(key) ?? new Set()).add(nameKey(row.firstname)))
  }
  return names
}

const hasName = (row: ImportRow, { firstname, lastname }: KnownMember): boolean =>
  nameKey(`${row.firstname} ${row.lastname}`) === nameKey(`${firstname} ${lastname}`)

/** Somebody without an address is known by their name and phone number. */
const isSameWithoutEmail = (row: ImportRow, user: KnownMember): boolean =>
  user.email === null &&
  hasName(row, user) &&
  personKey(row) !== null &&
  personKey(row) === personKey(user)

const unstorable = /\0|\p{Surrogate}/u
const numberOf = ({ number }: ImportRow): string | null =>
  number.trim() && !unstorable.test(number) ? number.trim() : null

const numbered = (user: KnownMember): [string, KnownMember][] =>
  user.membership?.number ? [[user.membership.number, user]] : []

/** The month and day of a birthday, as --MM-DD and YYYY-MM-DD end. */
const dayOfYear = (birthday: string | null): string | null => birthday?.slice(-5) ?? null

const birthdayKey = (name: { firstname: string; lastname: string }, birthday: string) =>
  `${nameKey(`${name.firstname} ${name.lastname}`)} ${dayOfYear(birthday)}`

const birthdayKeyOf = (user: KnownMember): string =>
  user.membership?.birthday ? birthdayKey(user, user.membership.birthday) : ''

/**
 * Whether a row is about another person than the member who has its address: their first names differ, and so does a
 * number, or the file has a row for that member, too (`isListed`).
 */
function isSomebodyElse(row: ImportRow, member: KnownMember, isListed: boolean): boolean {
  const firstname = nameKey(row.firstname)
  if (firstname === '' || firstname === nameKey(member.firstname)) return false
  if (row.sharesEmail || isListed) return true
  const number = member.membership?.number
  if (number) return numberOf(row) !== null && numberOf(row) !== number
  const [one, other] = [parsePhone(row.phoneNumber), parsePhone(member.phoneNumber ?? '')]
  return one !== null && other !== null && dialedNumber(one.number) !== dialedNumber(other.number)
}
