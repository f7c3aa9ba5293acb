import { CalendarClock, MailCheck, Send } from 'lucide-react'
import { Button } from '#/components/ui/button'

type SendButtonsProps = {
  isLater: boolean
  /** Why it wasn't sent. */
  problem: string | null
  busy: boolean
  onTest: () => void
}

/** The buttons that test and send an announcement. */
export const SendButtons = ({ isLater, problem, busy, onTest }: SendButtonsProps) => (
  <div className="grid gap-4 border-border border-t pt-6">
    <p role="alert" className="font-semibold text-danger empty:hidden">
      {problem}
    </p>
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" size="lg" busy={busy} onClick={onTest}>
        <MailCheck aria-hidden className="size-5" /> Send test to me
      </Button>
      <Button type="submit" size="lg" busy={busy}>
        {isLater ? (
          <>
            <CalendarClock aria-hidden className="size-5" /> Schedule
          </>
        ) : (
          <>
            <Send aria-hidden className="size-5" /> Send
          </>
        )}
      </Button>
    </div>
  </div>
)
