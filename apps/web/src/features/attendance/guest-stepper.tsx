import { mostGuestsPresent } from '@clubhouse/schema/attendance/attendance'
import { Minus, Plus } from 'lucide-react'
import { Button } from '#/components/ui/button'

type GuestStepperProps = {
  guests: number
  isWaiting: boolean
  onChange: (guests: number) => void
}

/** Counts the guests who came. */
export const GuestStepper = ({ guests, isWaiting, onChange }: GuestStepperProps) => (
  <fieldset className="flex items-center gap-1 rounded-md border border-border bg-surface px-2 py-2.5">
    <legend className="sr-only">Guests</legend>
    <Button
      variant="quiet"
      size="icon"
      aria-label="Remove one guest"
      aria-disabled={guests === 0 || undefined}
      onClick={() => guests > 0 && onChange(guests - 1)}
    >
      <Minus aria-hidden className="size-5" />
    </Button>
    <p role="status" className="min-w-13 text-center">
      <span className="block text-muted text-sm">Guests</span>
      <span className="font-heading font-semibold text-2xl tabular-nums">{guests}</span>
      {isWaiting && <span className="block text-muted text-sm">Not sent yet</span>}
    </p>
    <Button
      variant="quiet"
      size="icon"
      aria-label="Add one guest"
      onClick={() => guests < mostGuestsPresent && onChange(guests + 1)}
    >
      <Plus aria-hidden className="size-5" />
    </Button>
  </fieldset>
)
