import type { AttendanceStatus, RsvpReply } from '@clubhouse/schema/enumeration'
import { Check } from 'lucide-react'
import { Avatar } from '#/components/ui/avatar'
import { cn } from '#/components/ui/cn'

const answers = {
  Yes: 'RSVP’d yes',
  Maybe: 'RSVP’d maybe',
  No: 'RSVP’d no',
} satisfies Record<RsvpReply, string>

type TapRowProps = {
  member: {
    firstname: string
    lastname: string
    fullname: string
    avatar: string | null
    answer: RsvpReply | null
    status: AttendanceStatus | null
    isWaiting: boolean
  }
  /** Null clears the recorded status. */
  onMark: (status: AttendanceStatus | null) => void
}

/** A member on the list: tapping the name marks them present, tapping again undoes it. */
export function TapRow({ member, onMark }: TapRowProps) {
  const { firstname, lastname, fullname, avatar, answer, status, isWaiting } = member
  const toggle = (chosen: AttendanceStatus) => onMark(status === chosen ? null : chosen)
  const note = [answer && answers[answer], isWaiting && 'Not sent yet'].filter(Boolean).join(' · ')
  const pressed = 'border-primary bg-primary text-on-primary forced-colors:outline-2'
  const button = 'border font-semibold transition duration-150 active:translate-y-px'
  const idle = 'border-control bg-surface text-text hover:border-primary'
  return (
    <li className="flex large-text:flex-col items-stretch gap-2">
      <button
        type="button"
        aria-pressed={status === 'Present'}
        onClick={() => toggle('Present')}
        className={cn(
          button,
          'flex min-h-15 min-w-0 flex-1 items-center gap-3 rounded-md px-3 py-2 text-left',
          status === 'Present' ? pressed : idle,
        )}
      >
        <Avatar firstname={firstname} lastname={lastname} src={avatar} />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="sr-only">Present:</span>{' '}
          <span className="wrap-anywhere">{fullname}</span>{' '}
          {note && (
            <span
              className={cn(
                'block font-normal text-sm',
                status === 'Present' ? 'text-on-primary' : 'text-muted',
              )}
            >
              {note}
            </span>
          )}
        </span>
        <Check aria-hidden className={cn('size-6 shrink-0', status !== 'Present' && 'invisible')} />
      </button>
      <button
        type="button"
        aria-label={`Excused: ${fullname}`}
        aria-pressed={status === 'Excused'}
        onClick={() => toggle('Excused')}
        className={cn(
          button,
          'min-h-15 shrink-0 rounded-md px-3 text-sm',
          status === 'Excused'
            ? 'border-transparent bg-accent text-on-accent forced-colors:outline-2'
            : idle,
        )}
      >
        Excused
      </button>
    </li>
  )
}
