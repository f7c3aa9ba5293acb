import type { MessageSummary } from '@clubhouse/schema/announcements/message'
import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { EmailSetupNote } from '#/api/email-setup-note'
import { lists } from '#/api/lists'
import { EmptyState } from '#/components/empty-state'
import { RecordList } from '#/components/record-list/record-list'
import { allRecords, type RecordState } from '#/components/record-list/use-states'
import { Button } from '#/components/ui/button'
import { useNewMessage } from './draft/use-new-message'
import { formatAudiences, titleOf } from './format-announcement'
import { blankEntry } from './message-entry'
import { messageColumns, messagePhoneRow } from './message-table'

const searchText = (message: MessageSummary) =>
  [titleOf(message), formatAudiences(message), message.author?.fullname].join(' ')

const inState = (value: MessageSummary['state'], label: string): RecordState<MessageSummary> => ({
  value,
  label,
  has: ({ state }) => state === value,
})

const states: RecordState<MessageSummary>[] = [
  allRecords,
  inState('Draft', 'Drafts'),
  inState('Scheduled', 'Scheduled'),
  { ...inState('Sending', 'Sending'), isRare: true },
  inState('Sent', 'Sent'),
  { ...inState('Stopped', 'Stopped'), isRare: true },
]

/** The announcements to members. */
export function MessageList() {
  const { begin, busy } = useNewMessage()
  const messages = useQuery({ ...lists.messages, refetchInterval: 10_000 })
  const write = (
    <Button busy={busy} onClick={() => begin(blankEntry)}>
      <PenLine aria-hidden className="size-5" />
      <span>
        Write <span className="max-sm:sr-only">an announcement</span>
      </span>
    </Button>
  )
  return (
    <RecordList<MessageSummary>
      title="Announcements"
      columns={messageColumns}
      phoneRow={messagePhoneRow}
      query={messages}
      states={states}
      above={
        <div className="mb-4 max-md:mb-2 empty:hidden">
          <EmailSetupNote>new announcements are saved and not sent</EmailSetupNote>
        </div>
      }
      searchText={searchText}
      tools={write}
      empty={
        <EmptyState
          text="No announcements yet."
          purpose="An announcement is an email or text message from the club to its members."
        >
          {write}
        </EmptyState>
      }
    />
  )
}
