import type { MessageRecord } from '@clubhouse/schema/announcements/message'
import { Notice } from '#/components/notice'
import { Button } from '#/components/ui/button'
import { channelNames } from '../format-announcement'
import { type Entry, entryOf } from '../message-entry'
import { MessageText } from '../message-text'

type BothMessagesProps = {
  mine: Entry
  theirs: MessageRecord
  onChoose: (entry: Entry) => void
}

/** Two versions of an announcement, of which the reader keeps one. */
export function BothMessages({ mine, theirs, onChoose }: BothMessagesProps) {
  const sides = [
    { title: 'Saved version', entry: entryOf(theirs), action: 'Keep the saved version' },
    { title: 'Your version', entry: mine, action: 'Keep my version' },
  ]
  return (
    <Notice label="Conflicting changes" title="Someone else changed this announcement.">
      <p>
        Both versions are still here. Choose one to continue with. You can copy text from the other
        one first.
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {sides.map(({ title, entry, action }) => (
          <section
            key={title}
            aria-label={title}
            className="grid content-start gap-3 rounded-md bg-surface p-4 text-text"
          >
            <h2 className="font-sans font-semibold">{title}</h2>
            <Button onClick={() => onChoose(entry)}>{action}</Button>
            <p className="text-muted text-sm">
              {channelNames[entry.channel]}, {entry.audiences.length} chosen under “Send to”
            </p>
            <MessageText message={entry} />
          </section>
        ))}
      </div>
    </Notice>
  )
}
