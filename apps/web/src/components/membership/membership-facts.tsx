import type { Membership } from '@clubhouse/schema/members/membership'
import { isMemberOn, isOn, lastPeriod } from '@clubhouse/schema/members/membership-period'
import { formatPhone, phoneUrl } from '@clubhouse/schema/phone/format-phone'
import { Fact } from '#/components/facts'
import { formatLongDate } from '#/components/format/date'
import { endReasons } from './membership-words'

const link = 'finger-high text-primary underline underline-offset-4'

/** 'Active since July 1, 2015', or the way a membership ended. */
export function formatMembership({ periods, today }: Membership): string {
  const last = lastPeriod(periods)
  if (!last) return 'Not a member'
  const since = `${last.type ?? ''} since ${formatLongDate(last.startsOn)}`
  if (last.startsOn > today) return `${last.type ?? ''} from ${formatLongDate(last.startsOn)}`
  if (!last.endsOn || !last.endReason) return since
  const ended = `${endReasons[last.endReason]}, ${formatLongDate(last.endsOn)}`
  return isMemberOn(periods, today) ? `${since}. Last day ${formatLongDate(last.endsOn)}` : ended
}

/** The leave of absence that is current or still to come, if any. */
export const leaveOf = ({ periods, today }: Membership) =>
  periods.find((one) => one.kind === 'LeaveOfAbsence' && (one.startsOn > today || isOn(one, today)))

/** The facts of a membership; what nobody has entered is left out for the member. */
export function MembershipFacts({ membership }: { membership: Membership }) {
  const leave = leaveOf(membership)
  return (
    <>
      <Fact label="Membership">{formatMembership(membership)}</Fact>
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
