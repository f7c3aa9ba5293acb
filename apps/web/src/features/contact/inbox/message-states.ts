import type {
  ContactMessageRecord,
  ContactMessageState,
} from '@clubhouse/schema/contact/contact-message'
import { allRecords, type RecordState } from '#/components/record-list/use-states'

/** The states, as screens name them. */
export const stateNames = {
  New: 'New',
  Done: 'Done',
  Spam: 'Possible spam',
} as const satisfies Record<ContactMessageState, string>

const inState = (state: ContactMessageState): RecordState<ContactMessageRecord> => ({
  value: state,
  label: stateNames[state],
  has: (message) => message.state === state,
})

/**
 * The tabs of the inbox, each with the newest message first, as the server lists them. The title counts what the sidebar
 * counts: the new ones.
 */
export const messageStates: RecordState<ContactMessageRecord>[] = [
  { ...inState('New'), isFirst: true },
  inState('Done'),
  { ...inState('Spam'), isRare: true },
  allRecords,
]
