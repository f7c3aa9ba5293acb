import { firstnamePlaceholder, messageReady } from '@clubhouse/schema/announcements/message'
import { wordsOf } from '@clubhouse/schema/rich-text'
import { PenLine } from 'lucide-react'
import { Button } from '#/components/ui/button'
import type { Entry } from '../../message-entry'

type MessageSummaryProps = {
  entry: Entry
  /** The writer's, for the placeholder. */
  firstname: string
  /** Whether to list what is missing. */
  isSubmitted: boolean
  onEdit: () => void
}

/** The start of what is sent, and what is wrong with it. */
export function MessageSummary({ entry, firstname, isSubmitted, onEdit }: MessageSummaryProps) {
  const { channel, subject, body, text } = entry
  const isEmail = channel === 'email'
  const words = isEmail ? wordsOf(body) : text
  const shown = (written: string) => written.replaceAll(firstnamePlaceholder, () => firstname)
  const errors = isSubmitted ? textErrors(entry) : []
  return (
    <section
      aria-label="Message"
      data-invalid={errors.length > 0 ? '' : undefined}
      tabIndex={-1}
      className="flex flex-wrap items-start gap-3 rounded-md border border-border bg-surface p-4"
    >
      <div className="min-w-[min(12rem,100%)] flex-1">
        {isEmail && (
          <p className="wrap-anywhere font-semibold">{shown(subject) || 'No subject yet'}</p>
        )}
        <p className="wrap-anywhere line-clamp-2 text-muted">
          {shown(words) || 'Nothing written yet'}
        </p>
        {errors.map((error) => (
          <p key={error} className="mt-1 font-semibold text-danger text-sm">
            {error}
          </p>
        ))}
      </div>
      <Button variant="quiet" onClick={onEdit}>
        <PenLine aria-hidden className="size-5" /> Edit
      </Button>
    </section>
  )
}

const texts: readonly unknown[] = ['subject', 'body', 'text']

/** What is wrong with the text, which is on the page before. */
const textErrors = (entry: Entry): string[] =>
  (messageReady.safeParse(entry).error?.issues ?? [])
    .filter(({ path }) => texts.includes(path[0]))
    .map(({ message }) => message)
