import type { OutboxMessage, OutboxState } from '@clubhouse/schema/outbox-message'
import { Badge } from '#/components/ui/badge'

const tones = {
  Sent: 'success',
  Waiting: 'accent',
  Failed: 'danger',
  Uncertain: 'accent',
} as const satisfies Record<OutboxState, string>

/** What became of a message. */
export const StateBadge = ({ message: { state } }: { message: OutboxMessage }) => (
  <Badge tone={tones[state]}>{state}</Badge>
)
