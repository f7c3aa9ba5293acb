import { type FieldAudience, fieldAudience } from '@clubhouse/schema/enumeration'
import type { DirectoryMember } from '@clubhouse/schema/members/user'
import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import type { AudienceField } from '@clubhouse/schema/privacy/field-audience'
import { keepPreviousData } from '@tanstack/react-query'
import { CalendarCheck, CalendarX } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { audienceFieldNames } from '#/components/audience-words'
import { ErrorState } from '#/components/error-state'
import { Fact, Facts } from '#/components/facts'
import { Avatar } from '#/components/ui/avatar'
import { cn } from '#/components/ui/cn'
import { Skeleton } from '#/components/ui/skeleton'

/** The viewers to choose from. */
const lookers: Record<FieldAudience, string> = {
  Members: 'A member',
  Chapter: 'Someone in my chapter',
  Administrators: 'An administrator',
}

/** Shows members their own card as the server sends it to others. */
export function Appearance() {
  const [to, setTo] = useState<FieldAudience>('Members')
  const shown = trpc.account.appearance.useQuery({ to }, { placeholderData: keepPreviousData })
  // Administrators see everything, so what is missing there is empty.
  const all = trpc.account.appearance.useQuery({ to: 'Administrators' })
  const failed = shown.error ? shown : all.error ? all : null
  return (
    <>
      <fieldset className="mb-4 grid gap-1">
        <legend className="sr-only">View as</legend>
        {fieldAudience.options.map((audience) => (
          <label
            key={audience}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-sunken"
          >
            <input
              type="radio"
              name="to"
              value={audience}
              checked={to === audience}
              onChange={() => setTo(audience)}
              className="size-5 shrink-0 accent-primary"
            />
            {lookers[audience]}
          </label>
        ))}
      </fieldset>
      {failed?.error ? (
        <ErrorState message={failed.error.message} onRetry={() => void failed.refetch()} />
      ) : shown.data && all.data ? (
        <div
          aria-live="polite"
          className={cn('grid gap-2', shown.isPlaceholderData && 'opacity-60 transition-opacity')}
        >
          <Card member={shown.data.member} all={all.data.member} />
          <AtEvents isShown={shown.data.attendanceIsShown} />
        </div>
      ) : (
        <Skeleton className="h-28 w-full" />
      )}
    </>
  )
}

/** Lists every detail, including those that are not shown. */
const Card = ({ member, all }: { member: DirectoryMember; all: DirectoryMember }) => (
  <div className="grid gap-4 rounded-md border border-border bg-surface p-4">
    <p className="flex items-center gap-3 font-semibold">
      <Avatar firstname={member.firstname} lastname={member.lastname} src={member.avatar} />
      <span className="wrap-anywhere min-w-0">{member.fullname}</span>
    </p>
    <Facts>
      <Fact label={audienceFieldNames.email}>{member.email ?? <Absent hidden={all.email} />}</Fact>
      <Fact label={audienceFieldNames.phone}>
        {member.phoneNumber ? (
          formatPhone(member.phoneNumber, member.phoneExt)
        ) : (
          <Absent hidden={all.phoneNumber} />
        )}
      </Fact>
      <Fact label={audienceFieldNames.photo}>
        {member.avatar ? 'Shown' : <Absent hidden={all.avatar} />}
      </Fact>
      <Fact label={audienceFieldNames.company}>
        {workOf(member) || <Absent hidden={workOf(all)} />}
      </Fact>
      {membershipDetails.map(
        ({ field, read }) =>
          // Details that nobody has entered would only be noise.
          read(all) && (
            <Fact key={field} label={audienceFieldNames[field]}>
              {read(member) ?? <Absent hidden={read(all)} />}
            </Fact>
          ),
      )}
    </Facts>
  </div>
)

const dayOfYear = new Intl.DateTimeFormat(undefined, {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

type Detail = { field: AudienceField; read: (member: DirectoryMember) => string | null }

const membershipDetails: readonly Detail[] = [
  {
    field: 'birthday',
    read: ({ birthday: day }) => day && dayOfYear.format(new Date(`2000-${day.slice(2)}T00:00Z`)),
  },
  { field: 'mobilePhone', read: ({ mobilePhone }) => mobilePhone },
  { field: 'homePhone', read: ({ homePhone }) => homePhone },
  { field: 'homeAddress', read: ({ homeAddress }) => homeAddress },
  { field: 'partner', read: ({ partnerName }) => partnerName },
]

const workOf = ({ company, classification }: DirectoryMember) =>
  [company?.name, classification].filter(Boolean).join(' · ')

/** A placeholder for a detail that is not shown; `hidden` is its value, if it has one. */
const Absent = ({ hidden }: { hidden: string | null | undefined }) => (
  <span className="text-muted">{hidden ? 'Not shown' : 'None'}</span>
)

const AtEvents = ({ isShown }: { isShown: boolean }) => (
  <p className="flex items-start gap-2.5 text-muted">
    {isShown ? (
      <CalendarCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
    ) : (
      <CalendarX aria-hidden className="mt-0.5 size-5 shrink-0" />
    )}
    {isShown
      ? 'Your name is on the list of members who are going.'
      : 'When you’re going to an event, you’re counted but not named.'}
  </p>
)
