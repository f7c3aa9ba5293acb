import type { AttendanceGuest } from '@clubhouse/schema/attendance/attendance-guest'
import { X } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { Button } from '#/components/ui/button'
import { GuestStepper } from './guest-stepper'

type GuestListProps = {
  id: string
  date: string
  named: readonly AttendanceGuest[]
  /** How many more came. */
  unnamed: number
  isWaiting: boolean
  onCount: (guests: number) => void
}

/** The guests of a date: those by name, and how many more came. */
export function GuestList({ id, date, named, unnamed, isWaiting, onCount }: GuestListProps) {
  const utils = trpc.useUtils()
  const remove = trpc.attendance.removeGuest.useMutation({
    onSettled: () => utils.attendance.get.invalidate({ id, date }),
  })
  return (
    <section aria-labelledby="guests" className="mt-8">
      <h2 id="guests" className="mb-1 text-h3">
        Guests
      </h2>
      {named.length > 0 && (
        <ul aria-labelledby="guests" className="mb-3 xl:columns-2 xl:gap-12">
          {named.map(({ id: guestId, fullname, host }) => (
            <li
              key={guestId}
              className="flex min-h-16 break-inside-avoid items-center gap-3 border-border border-b md:min-h-13"
            >
              <p className="min-w-0 flex-1 leading-snug">
                <span className="wrap-anywhere font-semibold">{fullname}</span>{' '}
                {host && (
                  <span className="wrap-anywhere block text-muted text-sm">
                    Guest of {host.fullname}
                  </span>
                )}
              </p>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove guest: ${fullname}`}
                busy={remove.isPending && remove.variables.guestId === guestId}
                onClick={() => remove.mutate({ id, date, guestId })}
              >
                <X aria-hidden className="size-5" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">
          {named.length > 0 ? 'More guests, without a name' : 'Without a name'}
        </p>
        <GuestStepper guests={unnamed} isWaiting={isWaiting} onChange={onCount} />
      </div>
    </section>
  )
}
