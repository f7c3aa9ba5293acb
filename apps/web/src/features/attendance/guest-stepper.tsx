import { mostGuestsPresent } from '@clubhouse/schema/attendance/attendance'
import { Minus, Plus } from 'lucide-react'
import { Button } from '#/components/ui/button'

type GuestStepperProps = {
  guests: number
  isWaiting: boolean
  onChange: (guests: number) => void
}

/** Counts the guests without a name. */
export const GuestStepper = ({ guests, isWaiting, onChange }: GuestStepperProps) => (
  <fieldset className="flex items-center gap-1">
    <legend className="sr-only">Guests without a name</legend>
    <Button
      variant="quiet"
      size="icon"
      aria-label="Remove one guest"
      aria-disabled={guests === 0 || undefined}
      onClick={() => guests > 0 && onChange(guests - 1)}
    >
      <Minus aria-hidden className="size-5" />
    </Button>
    <p role="status" className="min-w-13 text-center leading-tight">
      <span className="font-semibold text-h3 tabular-nums">{guests}</span>
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
