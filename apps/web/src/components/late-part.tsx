import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { NoResponse } from '#/site/no-response'
import { ErrorState } from './error-state'
import { Spinner } from './ui/spinner'

/**
 * The code of a part of the portal, `name` in the query cache. A load that fails can be repeated; React's `lazy` would
 * keep the failure and take the page with it.
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
 * For late code that failed twice: Firefox keeps a failed import as long as the page lives (HTML standard, 'module map'),
 * so the page is loaded again when the server answers.
 */
export async function reloadWhenConnected(): Promise<void> {
  if (await hasConnection()) location.reload()
}

/** A part of the portal whose code is loaded when it is first shown; a load that fails says so in the part's place. */
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
