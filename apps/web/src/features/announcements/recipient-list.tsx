import type { MessageRecipient, MessageRecord } from '@clubhouse/schema/announcements/message'
import { matcherOf, plainText } from '@clubhouse/schema/text/search-text'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageRecipients } from '#/api/lists'
import { DataTable } from '#/components/data-table/data-table'
import { useTableView } from '#/components/data-table/use-table-view'
import { EmptyState } from '#/components/empty-state'
import { SearchBox } from '#/components/record-list/search-box'
import { StateLinks } from '#/components/state-links'
import { FailedRecipients, isMissed } from './failed-recipients'
import { recipientColumns, recipientPhoneRow } from './recipient-table'
import {
  type RecipientState,
  recipientState,
  recipientStates,
  recipientView,
} from './recipient-view'

/** The recipients of an announcement, each with a status; first those who didn't get it. */
export function RecipientList({ message }: { message: MessageRecord }) {
  const { id, state, progress } = message
  const [view, changeView] = useTableView()
  const { who } = useSearch({ strict: false, select: recipientView })
  const recipients = useQuery({
    ...messageRecipients(id),
    staleTime: 0,
    // Long lists: the numbers above are quicker.
    refetchInterval: state === 'Sending' ? 5000 : false,
  })
  const { refetch } = recipients
  const ended = state === 'Sending' ? '' : JSON.stringify(progress)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what ended is read once more
  useEffect(() => {
    void refetch()
  }, [ended, refetch])
  const count = (state: RecipientState) =>
    recipients.data?.filter((one) => recipientState(one) === state).length ?? 0
  // Only statuses that occur.
  const states = recipientStates
    .map((state) => ({ value: state, label: state, count: count(state) }))
    .filter(({ value, count }) => count > 0 || value === who)
  const matches = matcherOf(view.q ?? '')
  const found = recipients.data?.filter(
    (one) => (!who || recipientState(one) === who) && matches(textOf(one)),
  )
  const rows = found && [...found.filter(isMissed), ...found.filter((one) => !isMissed(one))]
  return (
    <>
      <FailedRecipients message={message} recipients={recipients.data ?? []} />
      <section aria-label="Recipients">
        <h2 className="mb-3 text-h3">Recipients</h2>
        <DataTable<MessageRecipient>
          label="Recipients"
          columns={recipientColumns}
          phoneRow={recipientPhoneRow}
          data={rows}
          error={
            recipients.error
              ? { message: recipients.error.message, retry: recipients.refetch }
              : undefined
          }
          view={view}
          onViewChange={changeView}
          tools={
            <>
              <StateLinks
                label="Filter by status"
                param="who"
                states={[
                  ...states,
                  { value: undefined, label: 'All', count: recipients.data?.length },
                ]}
                current={who}
              />
              <SearchBox
                label="Search recipients"
                count={recipients.data?.length}
                value={view.q ?? ''}
                onChange={(q) => changeView({ sort: view.sort, q: q || undefined }, true)}
              />
            </>
          }
          empty={<EmptyState text="No recipients with this status." />}
        />
      </section>
    </>
  )
}

const textOf = ({ user, to, reason }: MessageRecipient) =>
  plainText([user.fullname, to, reason].join(' '))
