import type { MessageSummary } from '@clubhouse/schema/announcements/message'
import { messageStates } from '@clubhouse/schema/states'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { useCallback } from 'react'
import { lists } from '#/api/lists'
import { EmptyState } from '#/components/empty-state'
import { RecordList } from '#/components/record-list/record-list'
import { StateLinks } from '#/components/state-links'
import { Button } from '#/components/ui/button'
import { useNewMessage } from './draft/use-new-message'
import { formatAudiences, stateNames, titleOf } from './format-announcement'
import { blankEntry } from './message-entry'
import { messageColumns, messagePhoneRow } from './message-table'
import { messageView } from './message-view'

const searchText = (message: MessageSummary) =>
  [titleOf(message), formatAudiences(message), message.author?.fullname].join(' ')

/** The announcements to members. */
export function MessageList() {
  const { state } = useSearch({ strict: false, select: messageView })
  const navigate = useNavigate()
  const { begin, busy } = useNewMessage()
  const messages = useQuery({ ...lists.messages, refetchInterval: 10_000 })
  const choose = useCallback(
    (all: readonly MessageSummary[]) =>
      state ? all.filter((message) => message.state === state) : all,
    [state],
  )
  return (
    <RecordList<MessageSummary>
      title="Announcements"
      columns={messageColumns}
      phoneRow={messagePhoneRow}
      query={messages}
      choose={choose}
      searchText={searchText}
      onOpen={({ id }) => navigate({ to: '/portal/message/$id', params: { id } })}
      tools={
        <Button busy={busy} onClick={() => begin(blankEntry)}>
          <PenLine aria-hidden className="size-5" /> Write an announcement
        </Button>
      }
      filter={
        <StateLinks
          label="Filter by status"
          states={messageStates}
          names={stateNames}
          current={state}
        />
      }
      empty={<EmptyState text="No announcements yet." />}
    />
  )
}
