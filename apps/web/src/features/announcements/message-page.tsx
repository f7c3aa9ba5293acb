import type { MessageRecord } from '@clubhouse/schema/announcements/message'
import { isId } from '@clubhouse/schema/is-id'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { type Crumb, PageHeader } from '#/components/page-header'
import { maybeGone, RecordNotFound } from '#/components/record-page/record-not-found'
import { Skeleton } from '#/components/ui/skeleton'
import { KeptWords } from './draft/kept-words'
import { OpenedDraft } from './draft/opened-draft'
import { SentMessage } from './sent-message'

/** Reloading in the background must not replace what is being written. */
const calm = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }

/** How often it is loaded again to show its progress, in milliseconds. */
const pace = { Sending: 2000, Scheduled: 10_000 } as const

const paceOf = (message: MessageRecord | undefined): number | false =>
  message?.state === 'Sending' || message?.state === 'Scheduled' ? pace[message.state] : false

const breadcrumb: readonly Crumb[] = [
  { to: '/portal/message', label: 'Messages' },
  { to: '/portal/message', label: 'Announcements' },
]

/** An announcement: its editor while it is a draft, then its progress. */
export function MessagePage({ id }: { id: string }) {
  const { data, error, refetch } = trpc.message.get.useQuery(
    { id },
    { ...calm, enabled: isId(id), refetchInterval: ({ state }) => paceOf(state.data) },
  )
  // The cache still has the record that was loaded before.
  const isGone = !isId(id) || error?.data?.code === 'NOT_FOUND'
  /** Loads it from the server; throws when that fails. */
  const load = async () => {
    const answer = await refetch()
    if (answer.error || !answer.data) throw answer.error ?? new Error('No response')
    return answer.data
  }
  if (isGone)
    return (
      <RecordNotFound breadcrumb={breadcrumb} text={maybeGone('announcement')}>
        {isId(id) && (
          <KeptWords
            key={id}
            id={id}
            title="Someone deleted this announcement. Here’s what you wrote:"
          />
        )}
      </RecordNotFound>
    )
  if (data?.state === 'Draft') return <OpenedDraft key={id} opened={data} load={load} />
  if (data) return <SentMessage key={id} message={data} breadcrumb={breadcrumb} load={load} />
  return (
    <>
      <PageHead title="Announcement" hidden />
      <PageHeader title="Announcement" breadcrumb={breadcrumb} />
      {error ? (
        <ErrorState message={error.message} onRetry={refetch} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  )
}
