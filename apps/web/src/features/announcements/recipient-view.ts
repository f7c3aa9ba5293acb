import type { MessageRecipient } from '@clubhouse/schema/announcements/message'
import { savedOnly } from '@clubhouse/schema/email/saved-only'
import { type TableView, tableView } from '#/components/data-table/view'

/** The status of an announcement for one recipient, as screens name it. */
export const recipientStates = [
  'Sent',
  savedOnly,
  'Failed',
  'Unconfirmed',
  'Not sent',
  'Sending',
  'Opted out',
] as const
export type RecipientState = (typeof recipientStates)[number]

export function recipientState({
  state,
  isUncertain,
  reason,
}: Pick<MessageRecipient, 'state' | 'isUncertain' | 'reason'>): RecipientState {
  if (isUncertain) return 'Unconfirmed'
  switch (state) {
    case 'Sent':
      return reason === null ? 'Sent' : savedOnly
    case 'Pending':
      return 'Not sent'
    case 'Sending':
      return 'Sending'
    case 'SwitchedOff':
      return 'Opted out'
    default:
      return state
  }
}

/** Which recipients a list shows: all unless the URL says otherwise. */
export type RecipientView = TableView & { who?: RecipientState | undefined }

/** Parses the view from search parameters, which anybody may have typed. */
export function recipientView(search: Record<string, unknown>): RecipientView {
  const who = recipientStates.find((state) => state === search.who)
  return { ...tableView(search), who }
}
