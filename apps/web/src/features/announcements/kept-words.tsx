import { useState } from 'react'
import { draftKeeper } from '#/api/kept-draft'
import { Notice } from '#/components/notice'
import { sameValue } from '#/components/same-value'
import { Button } from '#/components/ui/button'
import { type Entry, entrySchema } from './message-entry'
import { MessageText } from './message-text'
import { useNewMessage } from './use-new-message'

type KeptWordsProps = {
  id: string
  /** What has become of the message. */
  title: string
  /** What went out, if it was sent. */
  sent?: Entry
}

/** What was typed here while somebody else sent or deleted the message: it did not go out, and is not lost. */
export function KeptWords({ id, title, sent }: KeptWordsProps) {
  const [keeper] = useState(() => draftKeeper('message', id))
  const [kept, setKept] = useState(() => entrySchema.safeParse(keeper.read()?.value).data)
  const { begin, busy } = useNewMessage()
  if (!kept || sameValue(kept, sent)) return null
  const drop = () => {
    keeper.forget()
    setKept(undefined)
  }
  return (
    <Notice label="Not sent" title={title}>
      <section
        aria-label="As you wrote it here"
        className="grid gap-3 rounded-md bg-surface p-4 text-text"
      >
        <MessageText message={kept} />
      </section>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => begin(kept, () => keeper.forget())}>
          Make a new message of it
        </Button>
        <Button variant="quiet" onClick={drop}>
          Drop it
        </Button>
      </div>
    </Notice>
  )
}
