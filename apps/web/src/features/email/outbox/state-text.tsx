import type { OutboxMessage, OutboxState } from '@clubhouse/schema/email/outbox-message'
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

/** The status of a message. */
export const StateText = ({ message: { state } }: { message: OutboxMessage }) => {
  const tone = tones[state]
  return tone ? <Badge tone={tone}>{stateNames[state]}</Badge> : <span>{stateNames[state]}</span>
}
