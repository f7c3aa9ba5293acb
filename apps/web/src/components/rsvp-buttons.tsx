import type { RsvpReply } from '@clubhouse/schema/enumeration'
import { Check, CircleHelp, X } from 'lucide-react'
import { cn } from './ui/cn'

const answers = [
  { answer: 'Yes', label: 'Yes', Icon: Check },
  { answer: 'Maybe', label: 'Maybe', Icon: CircleHelp },
  { answer: 'No', label: 'No', Icon: X },
] as const satisfies readonly { answer: RsvpReply; label: string; Icon: unknown }[]

type RsvpButtonsProps = {
  /** The question for screen readers, with the event. */
  label: string
  value: RsvpReply | null
  /** Returns whether a reply is no longer possible. */
  closed?: (answer: RsvpReply) => boolean
  onReply: (answer: RsvpReply) => void
}

/** The buttons Yes, Maybe and No. */
export const RsvpButtons = ({ label, value, closed, onReply }: RsvpButtonsProps) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">{label}</legend>
    {answers.map(({ answer, label, Icon }) => (
      <button
        key={answer}
        type="button"
        aria-pressed={value === answer}
        disabled={closed?.(answer)}
        onClick={() => onReply(answer)}
        className={cn(
          'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold transition duration-150 active:translate-y-px disabled:cursor-not-allowed disabled:opacity-60',
          value === answer
            ? 'border-primary bg-primary text-on-primary forced-colors:outline-2'
            : 'border-control bg-surface text-text enabled:hover:border-primary enabled:hover:text-primary',
        )}
      >
        <Icon aria-hidden className="size-4.5" />
        {label}
      </button>
    ))}
  </fieldset>
)
