import type { AttendanceStatus, RsvpReply } from '@clubhouse/schema/enumeration'
import { Check } from 'lucide-react'
import { cn } from '#/components/ui/cn'

const answers = {
  Yes: 'RSVP’d yes',
  Maybe: 'RSVP’d maybe',
  No: 'RSVP’d no',
} satisfies Record<RsvpReply, string>

type TapRowProps = {
  member: {
    fullname: string
    answer: RsvpReply | null
    status: AttendanceStatus | null
    isWaiting: boolean
    makeUp: { where: string } | null
  }
  /** Null clears the recorded status. */
  onMark: (status: AttendanceStatus | null) => void
}

/** A member on the list: tapping the name marks them present, tapping again undoes it. */
export function TapRow({ member, onMark }: TapRowProps) {
  const { fullname, answer, status, isWaiting, makeUp } = member
  const toggle = (chosen: AttendanceStatus) => onMark(status === chosen ? null : chosen)
  const isMadeUp = makeUp !== null && status !== 'Present'
  const note = [
    answer && answers[answer],
    isMadeUp && `Made up at ${makeUp.where}`,
    isWaiting && 'Not sent yet',
  ]
    .filter(Boolean)
    .join(' · ')
  const isPresent = status === 'Present'
  const isExcused = status === 'Excused'
  return (
    <li className="flex break-inside-avoid items-center gap-2 border-border border-b">
      <button
        type="button"
        aria-pressed={isPresent}
        onClick={() => toggle('Present')}
        className="group -mx-2 flex min-h-16 min-w-0 flex-1 scroll-mt-36 scroll-mb-20 items-center gap-3 rounded-sm px-2 py-2 text-left transition duration-150 hover:bg-primary-soft active:bg-primary-soft md:min-h-13"
      >
        <Circle isChecked={isPresent} />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="sr-only">Present:</span>{' '}
          <span className={cn('wrap-anywhere', isPresent && 'font-semibold')}>{fullname}</span>{' '}
          {note && <span className="block text-muted text-sm">{note}</span>}
        </span>
      </button>
      <button
        type="button"
        aria-label={`Excused: ${fullname}`}
        aria-pressed={isExcused}
        onClick={() => toggle('Excused')}
        className={cn(
          'min-h-11 shrink-0 scroll-mt-36 scroll-mb-20 rounded-sm border px-3 text-sm transition duration-150 active:translate-y-px',
          isExcused
            ? 'border-transparent bg-accent-soft font-semibold text-on-accent-soft forced-colors:outline-2'
            : 'text-muted hover:border-control hover:text-text',
          !isExcused && (isPresent ? 'border-transparent' : 'border-control'),
        )}
      >
        {isExcused ? 'Excused' : 'Excuse'}
      </button>
    </li>
  )
}

/** The check circle left of a name. */
export const Circle = ({ isChecked }: { isChecked: boolean }) => (
  <span
    aria-hidden
    className={cn(
      'grid size-8 shrink-0 place-items-center rounded-full border-2 transition duration-150',
      isChecked
        ? 'border-success bg-success text-surface forced-colors:bg-[Highlight]'
        : 'border-control bg-surface group-hover:border-primary',
    )}
  >
    {isChecked && <Check className="size-5" strokeWidth={3} />}
  </span>
)
