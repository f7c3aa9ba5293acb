import type { Membership, MembershipPeriodRecord } from '@clubhouse/schema/members/membership'
import {
  firstOfMembership,
  isMemberOn,
  isOn,
  lastPeriod,
  periodOn,
} from '@clubhouse/schema/members/membership-period'
import { formatPhone, phoneUrl } from '@clubhouse/schema/phone/format-phone'
import { Fact } from '#/components/facts'
import { formatLongDate } from '#/components/format/date'
import { endReasons } from './membership-words'

const link = 'finger-high text-primary underline underline-offset-4'

/** 'Active since July 1, 2015', or the way a membership ended; a type to come is named with its first day. */
export function formatMembership({ periods, today }: Membership): string {
  const last = lastPeriod(periods)
  if (!last) return 'Not a member'
  const current = isMemberOn(periods, today) ? periodOn(periods, today) : null
  if (!current && last.startsOn > today)
    return `${last.type ?? ''} from ${formatLongDate(last.startsOn)}`
  if (!current && last.endsOn && last.endReason)
    return `${endReasons[last.endReason]}, ${formatLongDate(last.endsOn)}`
  const shown = current ?? last
  return [
    formatSince(periods, shown),
    last !== shown && `${last.type ?? ''} from ${formatLongDate(last.startsOn)}`,
    last.endsOn && `Last day ${formatLongDate(last.endsOn)}`,
  ]
    .filter(Boolean)
    .join('. ')
}

/** Since the first day of the uninterrupted membership, whatever its types were. */
function formatSince(periods: readonly MembershipPeriodRecord[], shown: MembershipPeriodRecord) {
  const first = firstOfMembership(periods, shown)
  const type = shown.type ?? ''
  if (first.startReason === 'Unknown') return `${type}. First day not known`
  return `${type}${first === shown ? '' : ', member'} since ${formatLongDate(first.startsOn)}`
}

/** How many whole years an uninterrupted membership has lasted; null if it's not a year, and when nobody knows. */
function yearsOf({ periods, today }: Membership): number | null {
  const current = isMemberOn(periods, today) ? periodOn(periods, today) : null
  const first = current && firstOfMembership(periods, current)
  if (!first || first.startReason === 'Unknown') return null
  const years = Number(today.slice(0, 4)) - Number(first.startsOn.slice(0, 4))
  const whole = today.slice(5) < first.startsOn.slice(5) ? years - 1 : years
  return whole > 0 ? whole : null
}

/** 'Honorary, July 1, 2020 to June 30, 2024' */
const formatPeriod = ({ type, startsOn, endsOn }: MembershipPeriodRecord) =>
  `${type ?? ''}, ${endsOn ? `${formatLongDate(startsOn)} to` : 'since'} ${formatLongDate(endsOn ?? startsOn)}`

/** The leave of absence that is current or still to come, if any. */
export const leaveOf = ({ periods, today }: Membership) =>
  periods.find((one) => one.kind === 'LeaveOfAbsence' && (one.startsOn > today || isOn(one, today)))

/** The facts of a membership; what nobody has entered is left out for the member. */
export function MembershipFacts({ membership }: { membership: Membership }) {
  const leave = leaveOf(membership)
  const years = yearsOf(membership)
  const periods = membership.periods.filter(({ kind }) => kind === 'Member')
  return (
    <>
      <Fact label="Membership">{formatMembership(membership)}</Fact>
      {years && <Fact label="Member for">{years === 1 ? '1 year' : `${years} years`}</Fact>}
      {periods.length > 1 && <Fact label="Periods">{periods.map(formatPeriod).join('\n')}</Fact>}
      {leave && (
        <Fact label="On leave">
          {leave.endsOn
            ? `${formatLongDate(leave.startsOn)} to ${formatLongDate(leave.endsOn)}`
            : `Since ${formatLongDate(leave.startsOn)}`}
        </Fact>
      )}
      <Fact label="Member number">{membership.number}</Fact>
      <Fact label="Classification">{membership.classification}</Fact>
      <Fact label="Sponsor">{membership.sponsor?.fullname}</Fact>
      {membership.badgeName && <Fact label="Badge name">{membership.badgeName}</Fact>}
      <Fact label="Birthday">{membership.birthday && formatYearlyDay(membership.birthday)}</Fact>
      {membership.anniversary && (
        <Fact label="Anniversary">{formatYearlyDay(membership.anniversary)}</Fact>
      )}
      {membership.partnerName && <Fact label="Partner">{membership.partnerName}</Fact>}
      <Phone label="Mobile phone" number={membership.mobilePhone} />
      <Phone label="Home phone" number={membership.homePhone} />
      {homeOf(membership) && <Fact label="Home address">{homeOf(membership)}</Fact>}
    </>
  )
}

const Phone = ({ label, number }: { label: string; number: string | null }) =>
  number && (
    <Fact label={label}>
      <a href={phoneUrl(number)} className={link}>
        {formatPhone(number, null)}
      </a>
    </Fact>
  )

const homeOf = (one: Membership) =>
  [
    one.homeAddress,
    [one.homeCity, [one.homeState, one.homePostalCode].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
    one.homeCountry,
  ]
    .filter(Boolean)
    .join('\n')

const withoutYear = new Intl.DateTimeFormat(undefined, {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** 'March 14', or 'March 14, 1958' */
const formatYearlyDay = (day: string) =>
  day.startsWith('--')
    ? withoutYear.format(new Date(`2000-${day.slice(2)}T00:00Z`))
    : formatLongDate(day)
