import { CalendarClock, Send } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { peopleOf } from '../../format-announcement'
import type { AudienceSize } from './use-audience-size'

type SendBarProps = {
  size: AudienceSize
  isLater: boolean
  /** Why it wasn't sent. */
  problem: string | null
  busy: boolean
}

/** The button that sends an announcement, with the number of recipients; at the bottom of the screen on phones. */
export function SendBar({ size: { state, reach }, isLater, problem, busy }: SendBarProps) {
  const count = state === 'counted' && reach && reach.reached > 0 ? reach.reached : null
  const verb = isLater ? 'Schedule' : 'Send'
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-border border-t bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] large-text:static sm:static sm:mx-0 sm:justify-start sm:px-0 sm:pt-6">
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" size="lg" busy={busy}>
        {!busy &&
          (isLater ? (
            <CalendarClock aria-hidden className="size-5" />
          ) : (
            <Send aria-hidden className="size-5" />
          ))}
        {count === null ? verb : `${verb}${isLater ? ' for' : ' to'} ${peopleOf(count)}`}
      </Button>
    </div>
  )
}
