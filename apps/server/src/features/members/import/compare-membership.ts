import type { ImportChange } from '@clubhouse/schema/members/member-import'
import { lastPeriod, type Period } from '@clubhouse/schema/members/membership-period'
import { dialedNumber } from '@clubhouse/schema/phone/format-phone'
import { toPeriod } from '../membership/stored-periods.js'
import { firstMembership, importedPeriods } from './imported-periods.js'
import type { KnownMember } from './known-members.js'
import { type RecordField, type RowMembership, recordFields } from './read-membership.js'
import type { FindSponsor } from './sponsors.js'

/** The changes of a row to a member's record and periods. */
export type MembershipChanges = {
  fields: Partial<Record<RecordField, string>>
  /** The text that names the sponsor; null for no change. */
  sponsor: string | null
  changes: ImportChange[]
  /** Whether the day they joined can't become the one of the row. */
  isStartKept: boolean
}

type Club = { today: string; sponsorOf: FindSponsor }

/** Compares what a row says about a membership with what is stored. */
export function compareMembership(
  member: KnownMember,
  row: RowMembership,
  { today, sponsorOf }: Club,
): MembershipChanges {
  const stored = member.membership
  const changed = recordFields.flatMap((field) => {
    const after = row.fields[field]
    const before = stored?.[field] ?? ''
    return after === undefined || isSame(field, before, after) ? [] : [{ field, before, after }]
  })
  const periods = member.membershipPeriods.map(toPeriod)
  const after = importedPeriods(periods, row, today)
  const { joinedOn } = row
  const sponsor = changedSponsor(member, row.sponsor, sponsorOf)
  return {
    fields: Object.fromEntries(changed.map(({ field, after }) => [field, after])),
    sponsor: sponsor && row.sponsor,
    changes: [...changed, ...(sponsor ? [sponsor] : []), ...periodChanges(periods, after)],
    isStartKept: joinedOn !== null && firstMembership(after)?.startsOn !== joinedOn,
  }
}

const isPhone = (field: RecordField) => field === 'mobilePhone' || field === 'homePhone'

/** A date without a year is not another one than the same day with its year. */
function isSame(field: RecordField, before: string, after: string): boolean {
  if (before === after) return true
  if (field === 'birthday' || field === 'anniversary')
    return after.startsWith('--') && before.endsWith(after.slice(1))
  return isPhone(field) && before !== '' && dialedNumber(before) === dialedNumber(after)
}

function changedSponsor(
  { id, membership }: KnownMember,
  text: string | null,
  sponsorOf: FindSponsor,
): ImportChange | null {
  if (text === null) return null
  const found = sponsorOf(text)
  const { sponsor = null } = membership ?? {}
  const before = sponsor ? `${sponsor.firstname} ${sponsor.lastname}` : ''
  if (found === null) return { field: 'sponsor', before, after: text }
  if (found === 'many' || found.id === sponsor?.id || found.id === id) return null
  return { field: 'sponsor', before, after: found.fullname }
}

function periodChanges(before: readonly Period[], after: readonly Period[]): ImportChange[] {
  const typeOf = (periods: readonly Period[]) => lastPeriod(periods)?.type ?? ''
  const startOf = (periods: readonly Period[]) => {
    const first = firstMembership(periods)
    return first && first.startReason !== 'Unknown' ? first.startsOn : ''
  }
  const all: ImportChange[] = [
    { field: 'type', before: typeOf(before), after: typeOf(after) },
    { field: 'joinedOn', before: startOf(before), after: startOf(after) },
  ]
  return all.filter((change) => change.before !== change.after)
}
