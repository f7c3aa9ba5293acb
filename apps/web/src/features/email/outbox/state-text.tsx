import type { OutboxMessage, OutboxState } from '@clubhouse/schema/email/outbox-message'
import { isSavedOnly, savedOnly } from '@clubhouse/schema/email/saved-only'
import { Badge } from '#/components/ui/badge'

/** The badges of what didn't arrive. */
const tones: Partial<Record<OutboxState, 'danger' | 'accent'>> = {
  Failed: 'danger',
  Uncertain: 'accent',
}

/** The states, as screens name them. */
export const stateNames: Readonly<Record<OutboxState, string>> = {
  Failed: 'Failed',
  Waiting: 'Waiting',
  Sent: 'Sent',
  Uncertain: 'Unconfirmed',
  SetAside: 'Dismissed',
}

/** The status of a message: one that the server only saved wasn't sent. */
export const StateText = ({ message: { state, sentTo } }: { message: OutboxMessage }) => {
  const tone = tones[state]
  const text = isSavedOnly(sentTo) ? savedOnly : stateNames[state]
  return tone ? <Badge tone={tone}>{text}</Badge> : <span>{text}</span>
}
