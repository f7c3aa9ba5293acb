import { messageReady } from '@clubhouse/schema/announcements/message'
import { wordsOf } from '@clubhouse/schema/rich-text'
import { MailCheck, PenLine } from 'lucide-react'
import { TextWithChips } from '#/components/rich-text/placeholder'
import { Button } from '#/components/ui/button'
import type { Entry } from '../../message-entry'
import { useFirstname } from '../../use-firstname'

type MessageSummaryProps = {
  entry: Entry
  /** Whether to list what is missing. */
  isSubmitted: boolean
  /** Whether it is being saved or sent. */
  busy: boolean
  onEdit: () => void
  onTest: () => void
}

/** The start of what is sent, and what is wrong with it, with a test to the writer. */
export function MessageSummary(props: MessageSummaryProps) {
  const { entry, isSubmitted, busy, onEdit, onTest } = props
  const { channel, subject, body, text } = entry
  const isEmail = channel === 'email'
  const words = isEmail ? wordsOf(body) : text
  const firstname = useFirstname()
  const shown = (written: string) => <TextWithChips text={written} placeholder={firstname} />
  const errors = isSubmitted ? textErrors(entry) : []
  return (
    <section
      aria-label="Message"
      data-invalid={errors.length > 0 ? '' : undefined}
      tabIndex={-1}
      className="grid gap-3 rounded-md border border-border bg-surface p-4"
    >
      <div>
        {isEmail && (
          <p className="wrap-anywhere font-semibold">{shown(subject || 'No subject yet')}</p>
        )}
        <p className="wrap-anywhere line-clamp-3 text-muted">
          {shown(words || 'Nothing written yet')}
        </p>
        {errors.map((error) => (
          <p key={error} className="mt-1 font-semibold text-danger text-sm">
            {error}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" className="max-sm:px-4" onClick={onEdit}>
          <PenLine aria-hidden className="size-5" /> Edit
        </Button>
        <Button variant="quiet" className="max-sm:px-4" busy={busy} onClick={onTest}>
          {!busy && <MailCheck aria-hidden className="size-5" />} Send test to me
        </Button>
      </div>
    </section>
  )
}

const texts: readonly unknown[] = ['subject', 'body', 'text']

/** What is wrong with the text, which is on the page before. */
const textErrors = (entry: Entry): string[] =>
  (messageReady.safeParse(entry).error?.issues ?? [])
    .filter(({ path }) => texts.includes(path[0]))
    .map(({ message }) => message)
