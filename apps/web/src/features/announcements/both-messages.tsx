import type { MessageRecord } from '@clubhouse/schema/announcements/message'
import { Notice } from '#/components/notice'
import { Button } from '#/components/ui/button'
import { channelNames } from './format-announcement'
import { type Entry, entryOf } from './message-entry'
import { MessageText } from './message-text'

type BothMessagesProps = {
  mine: Entry
  theirs: MessageRecord
  onChoose: (entry: Entry) => void
}

/** Two versions of a message, both as a whole: one of them stays. */
export function BothMessages({ mine, theirs, onChoose }: BothMessagesProps) {
  const sides = [
    { title: 'As it is saved now', entry: entryOf(theirs), action: 'Go on with the saved one' },
    { title: 'As you wrote it here', entry: mine, action: 'Go on with mine' },
  ]
  return (
    <Notice label="Changed meanwhile" title="Somebody else has changed this message.">
      <p>
        Nothing of either is lost yet. Choose with which one to go on; you can copy words of the
        other one first.
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
              {channelNames[entry.channel]}, {entry.audiences.length} chosen for ‘Who gets it’
            </p>
            <MessageText message={entry} />
          </section>
        ))}
      </div>
    </Notice>
  )
}
