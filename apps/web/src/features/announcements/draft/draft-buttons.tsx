import { CalendarClock, Eye, MailCheck, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import type { SendingStep } from './draft-form'

type DraftButtonsProps = {
  busy: boolean
  /** Which of the two buttons submits the form. */
  onStep: (step: SendingStep) => void
  onPreview: () => void
  onTest: () => void
  onRemove: () => void
}

/** The buttons that preview, test, send or delete a draft. */
export function DraftButtons({ busy, onStep, onPreview, onTest, onRemove }: DraftButtonsProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="grid gap-4 border-border border-t pt-6">
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" busy={busy} onClick={onPreview}>
          <Eye aria-hidden className="size-5" /> Preview
        </Button>
        <Button variant="quiet" busy={busy} onClick={onTest}>
          <MailCheck aria-hidden className="size-5" /> Send me a test
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" busy={busy} onClick={() => onStep('now')}>
          <Send aria-hidden className="size-5" /> Send now
        </Button>
        <Button type="submit" size="lg" variant="quiet" busy={busy} onClick={() => onStep('later')}>
          <CalendarClock aria-hidden className="size-5" /> Send later
        </Button>
        <Button size="lg" variant="ghost" busy={busy} onClick={() => setIsAsking(true)}>
          <Trash2 aria-hidden className="size-5" /> Delete draft
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Delete this draft?"
          text="You can’t undo this. No one has received it."
          action="Delete draft"
          keep="Keep draft"
          onConfirm={() => {
            setIsAsking(false)
            onRemove()
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
