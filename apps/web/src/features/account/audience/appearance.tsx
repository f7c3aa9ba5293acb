import { type FieldAudience, fieldAudience } from '@clubhouse/schema/enumeration'
import { keepPreviousData } from '@tanstack/react-query'
import { CalendarCheck, CalendarX } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { MemberContact } from '#/components/member-contact'
import { cn } from '#/components/ui/cn'
import { Skeleton } from '#/components/ui/skeleton'

/** Who looks, as the audience that they belong to. */
const lookers: Record<FieldAudience, string> = {
  Members: 'A member',
  Chapter: 'Somebody of my chapter',
  Administrators: 'An administrator',
}

/** One's own card as others get it from the server. */
export function Appearance() {
  const [to, setTo] = useState<FieldAudience>('Members')
  const shown = trpc.account.appearance.useQuery({ to }, { placeholderData: keepPreviousData })
  return (
    <>
      <fieldset className="mb-4 grid gap-1">
        <legend className="sr-only">Who looks</legend>
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
      {shown.error ? (
        <ErrorState message={shown.error.message} onRetry={() => void shown.refetch()} />
      ) : shown.data ? (
        <div
          aria-live="polite"
          className={cn('grid gap-2', shown.isPlaceholderData && 'opacity-60 transition-opacity')}
        >
          <div className="rounded-sm border border-border bg-surface px-2.5 py-2">
            <MemberContact member={shown.data.member} withChapter withCard={false} />
          </div>
          <AtEvents isShown={shown.data.attendanceIsShown} />
        </div>
      ) : (
        <Skeleton className="h-28 w-full" />
      )}
    </>
  )
}

const AtEvents = ({ isShown }: { isShown: boolean }) => (
  <p className="flex items-start gap-2.5 text-muted">
    {isShown ? (
      <CalendarCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
    ) : (
      <CalendarX aria-hidden className="mt-0.5 size-5 shrink-0" />
    )}
    {isShown
      ? 'Your name is in the list of who comes to an event.'
      : 'When you come to an event, you are counted, but not named.'}
  </p>
)
