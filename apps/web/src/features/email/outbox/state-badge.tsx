import type { OutboxMessage, OutboxState } from '@clubhouse/schema/email/outbox-message'
import { Badge } from '#/components/ui/badge'

const tones = {
  Sent: 'success',
  Waiting: 'accent',
  Failed: 'danger',
  Uncertain: 'accent',
  SetAside: 'primary',
} as const satisfies Record<OutboxState, string>

/** The states, as screens name them. */
export const stateNames: Readonly<Record<OutboxState, string>> = {
  Failed: 'Failed',
  Waiting: 'Waiting',
  Sent: 'Sent',
  Uncertain: 'Unconfirmed',
  SetAside: 'Dismissed',
}

/** The status of a message. */
export const StateBadge = ({ message: { state } }: { message: OutboxMessage }) => (
  <Badge tone={tones[state]}>{stateNames[state]}</Badge>
)
