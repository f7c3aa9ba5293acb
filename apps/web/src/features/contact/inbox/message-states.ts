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

const oldestFirst = (one: ContactMessageRecord, other: ContactMessageRecord) =>
  one.createdAt.localeCompare(other.createdAt)

const rank = ({ state }: ContactMessageRecord) => (state === 'New' ? 0 : 1)

const inState = (state: ContactMessageState): RecordState<ContactMessageRecord> => ({
  value: state,
  label: stateNames[state],
  has: (message) => message.state === state,
})

/** The tabs of the inbox. Possible spam is only under its own; among all, new messages are first. */
export const messageStates: RecordState<ContactMessageRecord>[] = [
  { ...inState('New'), order: oldestFirst, isFirst: true },
  inState('Done'),
  { ...inState('Spam'), isRare: true },
  {
    ...allRecords,
    has: ({ state }) => state !== 'Spam',
    order: (one, other) => rank(one) - rank(other),
  },
]
