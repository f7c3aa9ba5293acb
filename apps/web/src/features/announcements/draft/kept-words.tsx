import { useState } from 'react'
import { draftKeeper } from '#/api/kept-draft'
import { Notice } from '#/components/notice'
import { sameValue } from '#/components/same-value'
import { Button } from '#/components/ui/button'
import { type Entry, entrySchema } from '../message-entry'
import { MessageText } from '../message-text'
import { useNewMessage } from './use-new-message'

type KeptWordsProps = {
  id: string
  /** Says that it was sent or deleted. */
  title: string
  /** The announcement as it was sent, if it was. */
  sent?: Entry
}

/** Offers what was typed here while somebody else sent or deleted the announcement. */
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
      <section aria-label="Your version" className="grid gap-3 rounded-md bg-surface p-4 text-text">
        <MessageText message={kept} />
      </section>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => begin(kept, () => keeper.forget())}>
          Copy to a new announcement
        </Button>
        <Button variant="quiet" onClick={drop}>
          Discard
        </Button>
      </div>
    </Notice>
  )
}
