import type { MessageRecord } from '@clubhouse/schema/announcements/message'
import * as field from '@clubhouse/schema/field'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
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

/** An announcement: its editor while it is a draft, then its progress. */
export function MessagePage({ id }: { id: string }) {
  const isId = field.id().safeParse(id).success
  const { data, error, refetch } = trpc.message.get.useQuery(
    { id },
    { ...calm, enabled: isId, refetchInterval: ({ state }) => paceOf(state.data) },
  )
  // The cache still has the record that was loaded before.
  const isGone = !isId || error?.data?.code === 'NOT_FOUND'
  /** Loads it from the server; throws when that fails. */
  const load = async () => {
    const answer = await refetch()
    if (answer.error || !answer.data) throw answer.error ?? new Error('No response')
    return answer.data
  }
  return (
    <>
      <Link
        to="/portal/message"
        activeOptions={{ exact: true }}
        className="-ml-2 mb-2 inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-primary"
      >
        <ArrowLeft aria-hidden className="size-5" /> Announcements
      </Link>
      {isGone ? (
        <>
          <PageHead title="Not found" hidden />
          <h1 className="mb-4 text-h1">Not found</h1>
          <p className="mb-6">This announcement no longer exists.</p>
          {isId && (
            <KeptWords
              key={id}
              id={id}
              title="Someone deleted this announcement. Here’s what you wrote:"
            />
          )}
        </>
      ) : data?.state === 'Draft' ? (
        <OpenedDraft key={id} opened={data} load={load} />
      ) : data ? (
        <SentMessage key={id} message={data} load={load} />
      ) : (
        <>
          <PageHead title="Announcement" hidden />
          {/* Has the focus until the page's own heading is shown. */}
          <h1 className="sr-only">Announcement</h1>
          {error ? (
            <ErrorState message={error.message} onRetry={refetch} />
          ) : (
            <Skeleton className="h-96 w-full" />
          )}
        </>
      )}
    </>
  )
}
