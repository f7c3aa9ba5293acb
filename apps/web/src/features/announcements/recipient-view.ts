import type { MessageRecipient } from '@clubhouse/schema/announcements/message'
import { type TableView, tableView } from '#/components/data-table/view'

/** What became of a message for one person, as people say it. */
export const recipientStates = [
  'Sent',
  'Failed',
  'Not certain',
  'Not sent',
  'On its way',
  'Switched off',
] as const
export type RecipientState = (typeof recipientStates)[number]

export function recipientState({ state, isUncertain }: MessageRecipient): RecipientState {
  if (isUncertain) return 'Not certain'
  switch (state) {
    case 'Pending':
      return 'Not sent'
    case 'Sending':
      return 'On its way'
    case 'SwitchedOff':
      return 'Switched off'
    default:
      return state
  }
}

/** Which recipients a list shows: all unless the address says otherwise. */
export type RecipientView = TableView & { who?: RecipientState | undefined }

/** Parses the view from search parameters, which anybody may have typed. */
export function recipientView(search: Record<string, unknown>): RecipientView {
  const who = recipientStates.find((state) => state === search.who)
  return { ...tableView(search), who }
}
