import { outboxStates } from '@clubhouse/schema/states'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#/api/trpc'
import { PageHead } from '#/components/page-head'
import { PagedList } from '#/components/record-list/paged-list'
import { SearchBox } from '#/components/record-list/search-box'
import { useDeadDrawer } from '#/components/record-list/use-dead-drawer'
import { StateLinks } from '#/components/state-links'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useDebounced } from '#/components/use-debounced'
import { OutboxDetails } from './outbox-details'
import { OutboxRow } from './outbox-row'
import type { OutboxView } from './outbox-view'
import { stateNames } from './state-badge'

type OutboxProps = { view: OutboxView; onSearch: (q: string) => void }

/** The emails and text messages that were sent or attempted, for administrators. */
export function Outbox({ view, onSearch }: OutboxProps) {
  const utils = trpc.useUtils()
  const { drawer, id } = useDrawerAddress()
  const search = useDebounced(view.q, 300)
  const pages = trpc.outbox.list.useInfiniteQuery(
    { state: view.state, search },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchInterval: 30_000,
      placeholderData: keepPreviousData,
    },
  )
  const onSettled = () => Promise.all([utils.outbox.invalidate(), utils.waiting.invalidate()])
  const sendAgain = trpc.outbox.sendAgain.useMutation({ onSettled })
  const setAside = trpc.outbox.setAside.useMutation({ onSettled })
  const messages = pages.data?.pages.flatMap((page) => page.records)
  const shown = drawer === 'record' ? messages?.find((message) => message.id === id) : undefined
  useDeadDrawer(Boolean(messages && !pages.isFetching && drawer === 'record' && !shown))
  const isWhole = !view.state && !search
  return (
    <>
      <PageHead title="Email Delivery" hidden />
      <h1 className="text-h1">Email Delivery</h1>
      <p className="mt-3 max-w-prose text-muted">
        Every email and text message that the club sent or tried to send in the last 30 days, newest
        first.
      </p>
      <div className="mt-6 mb-5 flex flex-wrap items-center gap-x-6 gap-y-4">
        <SearchBox label="Search messages" value={view.q ?? ''} onChange={onSearch} />
        <StateLinks
          label="Filter by status"
          states={outboxStates}
          names={stateNames}
          current={view.state}
        />
      </div>
      <PagedList
        records={messages}
        pages={pages}
        name="messages"
        empty={isWhole ? 'No messages sent yet.' : 'No messages found.'}
      >
        {(found) => (
          <ul aria-label="Messages" className="grid grid-cols-1 gap-3">
            {found.map((message) => (
              <OutboxRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </PagedList>
      {shown && (
        <Drawer title={shown.subject}>
          <OutboxDetails
            message={shown}
            busy={sendAgain.isPending ? 'again' : setAside.isPending ? 'aside' : null}
            onSendAgain={() => sendAgain.mutate({ id: shown.id })}
            onDismiss={() => setAside.mutate({ id: shown.id })}
          />
        </Drawer>
      )}
    </>
  )
}
