import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { SearchBox } from '#/components/record-list/search-box'
import { useDeadDrawer } from '#/components/record-list/use-dead-drawer'
import { StateLinks } from '#/components/state-links'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useDebounced } from '#/components/use-debounced'
import { OutboxDetails } from './outbox-details'
import { OutboxRow } from './outbox-row'
import { type OutboxView, outboxStates } from './outbox-view'

type OutboxProps = { view: OutboxView; onSearch: (q: string) => void }

/** The mails and text messages that were sent or tried, for administrators (product.md section 2, 'Outbox'). */
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
  const sendAgain = trpc.outbox.sendAgain.useMutation({
    onSettled: () => Promise.all([utils.outbox.invalidate(), utils.waiting.invalidate()]),
  })
  const messages = pages.data?.pages.flatMap((page) => page.records)
  const shown = drawer === 'record' ? messages?.find((message) => message.id === id) : undefined
  useDeadDrawer(Boolean(messages && !pages.isFetching && drawer === 'record' && !shown))
  const isWhole = !view.state && !search
  return (
    <>
      <PageHead title="Outbox" hidden />
      <h1 className="text-h2">Outbox</h1>
      <p className="mt-3 max-w-prose text-muted">
        Every mail and text message that the club sent or tried to send in the last 30 days, the
        newest first.
      </p>
      <div className="mt-6 mb-5 flex flex-wrap items-center gap-x-6 gap-y-4">
        <SearchBox label="Search the outbox" value={view.q ?? ''} onChange={onSearch} />
        <StateLinks label="Which messages" states={outboxStates} current={view.state} />
      </div>
      {messages?.length ? (
        <ul aria-label="Messages" className="grid grid-cols-1 gap-3">
          {messages.map((message) => (
            <OutboxRow key={message.id} message={message} />
          ))}
        </ul>
      ) : messages ? (
        <EmptyState text={isWhole ? 'Nothing was sent yet.' : 'No messages found.'} />
      ) : pages.error ? (
        <ErrorState message={pages.error.message} onRetry={() => pages.refetch()} />
      ) : (
        <div className="grid gap-3">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className="h-20 w-full rounded-md" />
          ))}
        </div>
      )}
      {pages.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-5"
          busy={pages.isFetchingNextPage}
          onClick={() => pages.fetchNextPage()}
        >
          {pages.isFetchingNextPage ? 'Loading…' : 'Load more'}
        </Button>
      )}
      <p role="status" className="sr-only">
        {messages && `Showing ${messages.length} messages`}
      </p>
      {shown && (
        <Drawer title={shown.subject}>
          <OutboxDetails
            message={shown}
            busy={sendAgain.isPending}
            onSendAgain={() => sendAgain.mutate({ id: shown.id })}
          />
        </Drawer>
      )}
    </>
  )
}
