import { outboxStates } from '@clubhouse/schema/states'
import { keepPreviousData } from '@tanstack/react-query'
import { EmailSetupNote } from '#/api/email-setup-note'
import { trpc } from '#/api/trpc'
import { useNeedsAttention } from '#/api/use-needs-attention'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { PagedList } from '#/components/record-list/paged-list'
import { SearchBox } from '#/components/record-list/search-box'
import { useAbout } from '#/components/record-list/use-about'
import { useDeadDrawer } from '#/components/record-list/use-dead-drawer'
import { StateLinks } from '#/components/state-links'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useDebounced } from '#/components/use-debounced'
import { OutboxDetails } from './outbox-details'
import { OutboxRow } from './outbox-row'
import type { OutboxView } from './outbox-view'
import { stateNames } from './state-text'

type OutboxProps = { view: OutboxView; onSearch: (q: string) => void }

/** The emails and text messages that were sent or attempted, for administrators. */
export function Outbox({ view, onSearch }: OutboxProps) {
  const utils = trpc.useUtils()
  const { drawer, id } = useDrawerAddress()
  const isDemo = trpc.setUp.checklist.useQuery().data?.isDemo
  const search = useDebounced(view.q, 300)
  const failed = useNeedsAttention()?.failedMessages
  const shownState = view.state ?? (failed && !view.q ? 'Failed' : 'all')
  const pages = trpc.outbox.list.useInfiniteQuery(
    { state: shownState === 'all' ? undefined : shownState, search },
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
  const isWhole = shownState === 'all' && !search
  const about = useAbout('Every email and text message of the last 30 days, newest first.')
  const states = [
    { value: 'all', label: 'All' },
    ...outboxStates.map((value) => ({
      value,
      label: stateNames[value],
      count: (value === 'Failed' && failed) || undefined,
    })),
  ]
  return (
    <>
      <PageHead title="Email Delivery" hidden />
      <PageHeader title="Email Delivery">{about.above}</PageHeader>
      <div className="mb-4 max-md:mb-2 empty:hidden">
        <EmailSetupNote>
          {isDemo
            ? 'new emails are saved and not sent, and the sent ones below are examples'
            : 'new emails are saved and not sent'}
        </EmailSetupNote>
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2">
        <StateLinks label="Filter by status" states={states} current={shownState} />
        <SearchBox
          folds
          label="Search messages"
          count={messages?.length}
          value={view.q ?? ''}
          onChange={onSearch}
        />
      </div>
      <PagedList
        records={messages}
        pages={pages}
        name="messages"
        empty={isWhole ? 'No messages sent yet.' : 'No messages found.'}
        purpose="This is where you see whether an email or text arrived, and send it again."
      >
        {(found) => (
          <ul aria-label="Messages" className="border-border border-t">
            {found.map((message) => (
              <OutboxRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </PagedList>
      {about.below}
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
