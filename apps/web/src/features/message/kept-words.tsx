import type { MessageRecord } from '@clubhouse/schema/message'
import { useState } from 'react'
import { draftKeeper } from '#/api/kept-draft'
import { Notice } from '#/components/notice'
import { sameValue } from '#/components/same-value'
import { Button } from '#/components/ui/button'
import { entryOf, entrySchema } from './message-entry'
import { MessageText } from './message-text'
import { useNewMessage } from './use-new-message'

/** What was typed here while somebody else sent the message: it did not go out, and is not lost. */
export function KeptWords({ message }: { message: MessageRecord }) {
  const [keeper] = useState(() => draftKeeper('message', message.id))
  const [kept, setKept] = useState(() => entrySchema.safeParse(keeper.read()?.value).data)
  const { begin, busy } = useNewMessage()
  if (!kept || sameValue(kept, entryOf(message))) return null
  const drop = () => {
    keeper.forget()
    setKept(undefined)
  }
  const by = message.sender ? `${message.sender.fullname} has` : 'Somebody has'
  return (
    <Notice
      label="Not sent"
      title={`${by} sent this message while you were writing. Your last changes are not in it.`}
    >
      <section
        aria-label="As you wrote it here"
        className="grid gap-3 rounded-md bg-surface p-4 text-text"
      >
        <MessageText message={kept} />
      </section>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          onClick={() => {
            keeper.forget()
            begin(kept)
          }}
        >
          Make a new message of it
        </Button>
        <Button variant="quiet" onClick={drop}>
          Drop it
        </Button>
      </div>
    </Notice>
  )
}
