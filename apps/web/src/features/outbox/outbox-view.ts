import type { OutboxState } from '@clubhouse/schema/outbox-message'

/** Which messages are on the screen, as the URL has it: `q` is what is searched for. */
export type OutboxView = { state?: OutboxState; q?: string }

/** The states in the order of the filter. */
export const outboxStates: readonly OutboxState[] = ['Failed', 'Waiting', 'Sent', 'Uncertain']

/** Parses the view from search parameters, which anybody may have typed; invalid ones are left out. */
export function outboxView({ state, q }: Record<string, unknown>): OutboxView {
  const view: OutboxView = {}
  const known = outboxStates.find((one) => one === state)
  if (known) view.state = known
  if (typeof q === 'string' && q) view.q = q.slice(0, 100)
  return view
}
