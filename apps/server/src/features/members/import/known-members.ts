import type { Db, Prisma, Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import { readYearlyDay } from '@clubhouse/schema/members/import-membership'
import {
  type ImportMatch,
  type ImportRow,
  importedPerson,
} from '@clubhouse/schema/members/member-import'
import { nameKey } from '@clubhouse/schema/text/search-text'

const knownSelect = {
  id: true,
  firstname: true,
  lastname: true,
  email: true,
  emailKey: true,
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
 * email address, then name and birthday. Somebody with another name and number only shares the address.
 */
export async function readKnownMembers(
  db: Db | Tx,
  rows: readonly ImportRow[],
  today: string,
): Promise<(row: ImportRow) => Found> {
  const birthdays = rows.flatMap((row) => dayOfYear(readYearlyDay(row.birthday, today)) ?? [])
  const endings = [...new Set(birthdays)].map((day) => ({ birthday: { endsWith: day } }))
  const users = await db.user.findMany({
    where: {
      OR: [
        { emailKey: { in: rows.flatMap((row) => addressKey(row) ?? []) } },
        { membership: { number: { in: rows.flatMap((row) => numberOf(row) ?? []) } } },
        ...(endings.length > 0 ? [{ membership: { OR: endings } }] : []),
      ],
    },
    select: knownSelect,
  })
  const byEmail = new Map(users.map((user) => [user.emailKey, user]))
  const byNumber = new Map(users.flatMap((user) => numbered(user)))
  const ofDay = users.filter(({ membership }) => membership?.birthday)
  return (row) => {
    const number = numberOf(row)
    const ofNumber = number && byNumber.get(number)
    if (ofNumber) return { member: ofNumber, by: 'number' }
    const ofEmail = byEmail.get(addressKey(row) ?? '')
    if (ofEmail)
      return isSomebodyElse(row, ofEmail)
        ? { member: null, addressOf: ofEmail }
        : { member: ofEmail, by: 'email' }
    const day = readYearlyDay(row.birthday, today)
    const [ofBirthday, ...others] = ofDay.filter(
      (user) =>
        day &&
        birthdayKeyOf(user) === birthdayKey(row, day) &&
        !(number && user.membership?.number),
    )
    return ofBirthday && others.length === 0 ? { member: ofBirthday, by: 'birthday' } : null
  }
}

/** An invalid address the database might not even accept. */
const addressKey = ({ email }: ImportRow): string | null =>
  importedPerson.shape.email.safeParse(email).success ? emailKey(email) : null

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

/** Two people may share an address: they have other first names and other member numbers. */
const isSomebodyElse = (row: ImportRow, { firstname, membership }: KnownMember): boolean =>
  nameKey(row.firstname) !== nameKey(firstname) &&
  numberOf(row) !== null &&
  membership?.number != null &&
  membership.number !== numberOf(row)
