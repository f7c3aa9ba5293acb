import { addDays } from '../events/calendar-day.js'
import { chapterPermissions, type Grant, type Permission, withIncluded } from './permission.js'

/** The first and the last day of a term, YYYY-MM-DD in the club's time zone. */
export type Term = { startsOn: string; endsOn: string }

/** A term with what its office gives. */
export type OfficeTermGrants = Term & {
  permissions: readonly Permission[]
  chapterId: string | null
  /** Whether it was over when its office gained `finance.write`. */
  lackedFinance: boolean
}

/** For how many days after their term treasurers still see the finances, to close the books. */
export const closingDays = 90

/** Whether a term is in effect on a day. No job changes a term: asking with another day is all it takes. */
export const isInEffect = ({ startsOn, endsOn }: Term, day: string): boolean =>
  startsOn <= day && day <= endsOn

/** Whether two terms share a day. */
export const overlaps = (one: Term, other: Term): boolean =>
  one.startsOn <= other.endsOn && other.startsOn <= one.endsOn

/** Returns what a person's terms allow on a day, each permission once per scope. */
export function grantsOf(terms: readonly OfficeTermGrants[], day: string): Grant[] {
  const grants = terms.flatMap((term) => {
    if (isInEffect(term, day)) return grantsOfTerm(term)
    return isClosing(term, day) ? [{ permission: 'finance.read', chapterId: null } as const] : []
  })
  const seen = new Map(grants.map((grant) => [`${grant.permission} ${grant.chapterId}`, grant]))
  return [...seen.values()]
}

/** Returns what an office gives; `finance.write` includes `finance.read`, and a chapter lead has no club-wide permission. */
export function grantsOfTerm({
  permissions,
  chapterId,
}: Pick<OfficeTermGrants, 'permissions' | 'chapterId'>): Grant[] {
  const isLimited = (permission: Permission) => chapterPermissions.some((one) => one === permission)
  return withIncluded(permissions)
    .filter((permission) => chapterId === null || isLimited(permission))
    .map((permission) => ({ permission, chapterId }))
}

const isClosing = (
  { permissions, endsOn, lackedFinance }: OfficeTermGrants,
  day: string,
): boolean =>
  permissions.includes('finance.write') &&
  !lackedFinance &&
  endsOn < day &&
  day <= addDays(endsOn, closingDays)
