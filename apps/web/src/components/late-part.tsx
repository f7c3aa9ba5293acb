import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { NoResponse } from '#/site/no-response'
import { ErrorState } from './error-state'
import { Spinner } from './ui/spinner'

/**
 * Returns the query for the code of a portal part, `name` in the query cache. A failed load can be retried; React's `lazy`
 * would keep the failure and break the page.
 */
export const lateCode = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
) =>
  queryOptions({
    queryKey: ['code', name],
    queryFn: async () => ({ Part: await load().catch(throwNoResponse) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

/**
 * Reloads the page once the server responds, for code that failed to load twice: Firefox caches a failed import until the
 * page is unloaded (HTML standard, 'module map').
 */
export async function reloadWhenConnected(): Promise<void> {
  if (await hasConnection()) location.reload()
}

/** Creates a portal part whose code loads when it is first shown. A failed load shows an error in its place. */
export const latePart = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
) => {
  const code = lateCode(name, load)
  return function LatePart(props: Props) {
    const { data, error, refetch } = useQuery(code)
    if (data) return <data.Part {...props} />
    if (error) {
      const onRetry = async () => {
        const { isError } = await refetch()
        if (isError) await reloadWhenConnected()
      }
      return <ErrorState message={error.message} onRetry={onRetry} />
    }
    return (
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner /> Loading…
      </p>
    )
  }
}

const hasConnection = () =>
  fetch('/health').then(
    ({ ok }) => ok,
    () => false,
  )

function throwNoResponse(): never {
  throw new NoResponse()
}
