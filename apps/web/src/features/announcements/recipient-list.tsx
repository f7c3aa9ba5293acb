import type { MessageRecipient, MessageRecord } from '@clubhouse/schema/announcements/message'
import { matcherOf, plainText } from '@clubhouse/schema/text/search-text'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { messageRecipients } from '#/api/lists'
import { trpc } from '#/api/trpc'
import { DataTable } from '#/components/data-table/data-table'
import { isLong } from '#/components/data-table/is-long'
import { useTableView } from '#/components/data-table/use-table-view'
import { EmptyState } from '#/components/empty-state'
import { SearchBox } from '#/components/record-list/search-box'
import { StateLinks } from '#/components/state-links'
import { recipientColumns, recipientPhoneRow } from './recipient-table'
import {
  type RecipientState,
  recipientState,
  recipientStates,
  recipientView,
} from './recipient-view'

/** The recipients of an announcement, each with a status. */
export function RecipientList({ message: { id, state, progress } }: { message: MessageRecord }) {
  const [view, changeView] = useTableView()
  const [wasSearched] = useState(view.q !== undefined)
  const { who } = useSearch({ strict: false, select: recipientView })
  const utils = trpc.useUtils()
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
  const again = trpc.message.sendAgain.useMutation({
    onSettled: () =>
      Promise.all([
        utils.message.recipients.invalidate({ id }),
        utils.message.get.invalidate({ id }),
      ]),
  })
  const { mutate, isPending, variables } = again
  const pending = isPending ? variables.recipientId : null
  const columns = useMemo(
    () =>
      recipientColumns(
        state === 'Stopped' ? null : (recipientId) => mutate({ id, recipientId }),
        pending,
      ),
    [mutate, id, state, pending],
  )
  const count = (state: RecipientState) =>
    recipients.data?.filter((one) => recipientState(one) === state).length ?? 0
  // Only statuses that occur.
  const states = recipientStates
    .map((state) => ({ value: state, label: state, count: count(state) }))
    .filter(({ value, count }) => count > 0 || value === who)
  const matches = matcherOf(view.q ?? '')
  const rows = recipients.data?.filter(
    (one) => (!who || recipientState(one) === who) && matches(textOf(one)),
  )
  return (
    <section aria-label="Recipients">
      <h2 className="mb-3 text-h3">Recipients</h2>
      <DataTable<MessageRecipient>
        label="Recipients"
        columns={columns}
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
            {(wasSearched || isLong(recipients.data?.length ?? 0)) && (
              <SearchBox
                label="Search recipients"
                value={view.q ?? ''}
                onChange={(q) => changeView({ sort: view.sort, q: q || undefined }, true)}
              />
            )}
          </>
        }
        empty={<EmptyState text="No recipients with this status." />}
      />
    </section>
  )
}

const textOf = ({ user, to, reason }: MessageRecipient) =>
  plainText([user.fullname, to, reason].join(' '))
