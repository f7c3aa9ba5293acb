import type { RsvpReply } from '@clubhouse/schema/enumeration'
import type { RsvpSummary } from '@clubhouse/schema/rsvps/rsvp'
import { Check, CircleHelp, X } from 'lucide-react'
import { cn } from '#/components/ui/cn'
import { trpc } from './trpc'

/** Saves your RSVP for one date, and shows it as the server returned it. */
export function useSaveRsvp(id: string, date: string) {
  const utils = trpc.useUtils()
  return trpc.rsvp.update.useMutation({
    onSuccess: ({ data: own }) => {
      const { answer, seat } = own
      utils.occurrence.get.setData({ id, date }, (detail) =>
        detail?.rsvp ? { ...detail, rsvp: { ...detail.rsvp, own } } : detail,
      )
      utils.rsvp.own.setData(undefined, (all) => {
        const others = all?.filter((one) => one.eventId !== id || one.date !== date)
        return others && [...others, { eventId: id, date, answer, seat }]
      })
      // How many come depends on others, too: those who move up.
      void utils.occurrence.get.invalidate({ id, date })
      const closed = { refetchType: 'none' } as const
      void utils.event.get.invalidate({ id }, closed)
      void utils.rsvp.list.invalidate({ id, date }, closed)
    },
    // It may have changed in the meantime: the questions, and whether RSVPs are closed.
    onError: () =>
      Promise.all([
        utils.rsvp.own.invalidate(),
        utils.occurrence.get.invalidate({ id, date }),
        utils.event.get.invalidate({ id }),
      ]),
  })
}

const answers = [
  { answer: 'Yes', label: 'Yes', Icon: Check },
  { answer: 'Maybe', label: 'Maybe', Icon: CircleHelp },
  { answer: 'No', label: 'No', Icon: X },
] as const satisfies readonly { answer: RsvpReply; label: string; Icon: unknown }[]

/** The label of a Yes that would join the waitlist; undefined for the usual one. */
export const yesLabel = ({ own, seatsLeft }: RsvpSummary): string | undefined =>
  seatsLeft === 0 && !own?.seat ? 'Join waitlist' : undefined

type RsvpButtonsProps = {
  /** The question for screen readers, with the event. */
  label: string
  value: RsvpReply | null
  /** Returns whether a reply is no longer possible. */
  closed?: (answer: RsvpReply) => boolean
  onReply: (answer: RsvpReply) => void
  /** Whether the buttons share the width, with a height of 48 px. */
  wide?: boolean
  /** Replaces 'Yes'. */
  yes?: string
}

/** The buttons Yes, Maybe and No. */
export const RsvpButtons = ({ label, value, closed, onReply, wide, yes }: RsvpButtonsProps) => (
  <fieldset className={cn('flex flex-wrap gap-2', wide && 'max-w-md')}>
    <legend className="sr-only">{label}</legend>
    {answers.map(({ answer, label, Icon }) => (
      <button
        key={answer}
        type="button"
        aria-pressed={value === answer}
        disabled={closed?.(answer)}
        onClick={() => onReply(answer)}
        className={cn(
          'inline-flex items-center gap-2 rounded-sm border font-semibold transition duration-150 active:translate-y-px disabled:cursor-not-allowed disabled:opacity-60',
          wide ? 'min-h-12 flex-1 justify-center px-2' : 'min-h-11 px-4',
          value === answer
            ? 'border-primary bg-primary text-on-primary forced-colors:outline-2'
            : 'border-control bg-surface text-text enabled:hover:border-primary enabled:hover:text-primary',
        )}
      >
        <Icon aria-hidden className={cn('size-4.5', wide && 'max-[22rem]:hidden')} />
        {(answer === 'Yes' && yes) || label}
      </button>
    ))}
  </fieldset>
)
