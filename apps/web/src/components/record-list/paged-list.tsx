import type { ReactNode } from 'react'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { Button } from '#/components/ui/button'
import { Skeleton } from '#/components/ui/skeleton'

type PagedListProps<Entry> = {
  /** The records loaded so far; undefined before the first page. */
  records: readonly Entry[] | undefined
  pages: {
    error: { message: string } | null
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  /** The records' noun for screen readers: 'messages'. */
  name: string
  /** The text for an empty list. */
  empty: string
  /** The purpose of the list, in one sentence. */
  purpose?: string
  children: (records: readonly Entry[]) => ReactNode
}

/** A list that loads page by page, with a 'Load more' button. */
export const PagedList = <Entry,>(props: PagedListProps<Entry>) => {
  const { records, pages, name, empty, purpose, children } = props
  return (
    <>
      {records?.length ? (
        children(records)
      ) : records ? (
        <EmptyState text={empty} purpose={purpose} />
      ) : pages.error ? (
        <ErrorState message={pages.error.message} onRetry={() => pages.refetch()} />
      ) : (
        <div>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <div
              key={place}
              className="flex min-h-16 items-center border-border border-b first:border-t md:min-h-13"
            >
              <Skeleton className="h-5 w-2/3" />
            </div>
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
        {records && `Showing ${records.length} ${name}`}
      </p>
    </>
  )
}
