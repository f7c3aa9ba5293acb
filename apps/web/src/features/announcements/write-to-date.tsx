import { MessageSquareText } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { blankEntry } from './message-entry'
import { useNewMessage } from './use-new-message'

/** Begins a message to the members who come to one date of an event. */
export function WriteToDate({ id, date }: { id: string; date: string }) {
  const { begin, busy } = useNewMessage()
  return (
    <Button
      variant="quiet"
      busy={busy}
      onClick={() => begin({ ...blankEntry, audiences: [{ kind: 'Date', eventId: id, date }] })}
    >
      <MessageSquareText aria-hidden className="size-5" /> Write to those who come
    </Button>
  )
}
