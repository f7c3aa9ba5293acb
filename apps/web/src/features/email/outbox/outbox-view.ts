import type { OutboxState } from '@clubhouse/schema/email/outbox-message'
import { outboxStates } from '@clubhouse/schema/states'
import { textParam } from '#/site/search-params'

/**
 * Which messages are shown, as the URL has it; `q` is the search text. Without a state, the list begins with the failed
 * messages if there are any.
 */
export type OutboxView = { state?: OutboxState | 'all' | undefined; q?: string | undefined }

/** Parses the view from search parameters, which anybody may have typed. */
export function outboxView({ state, q }: Record<string, unknown>): OutboxView {
  return {
    state: state === 'all' ? state : outboxStates.find((one) => one === state),
    q: textParam(q)?.slice(0, 100),
  }
}
