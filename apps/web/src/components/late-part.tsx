import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { NoAnswer } from '#/site/no-answer'
import { ErrorState } from './error-state'
import { Spinner } from './ui/spinner'

/**
 * A part of the portal whose code is loaded when it is first shown, `name` in the query cache; `code` preloads it,
 * and `Waiting` is shown until it is there. A load that fails says so in the part's place and can be repeated;
 * React's `lazy` would keep the failure and take the page with it. Firefox keeps a failed import as long as the page
 * lives (HTML standard, 'module map'): then the page is loaded again.
 */
export const latePart = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = Loading,
) => {
  const code = queryOptions({
    queryKey: ['code', name],
    queryFn: async () => ({ Part: await load().catch(throwNoAnswer) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const LatePart = (props: Props) => {
    const { data, error, refetch } = useQuery(code)
    if (data) return <data.Part {...props} />
    if (!error) return <Waiting {...props} />
    const onRetry = async () => {
      const { isError } = await refetch()
      if (isError && (await hasConnection())) location.reload()
    }
    return <ErrorState message={error.message} onRetry={onRetry} />
  }
  return Object.assign(LatePart, { code })
}

const Loading = () => (
  <p role="status" className="flex items-center gap-3 text-muted">
    <Spinner /> Loading…
  </p>
)

const hasConnection = () =>
  fetch('/health').then(
    ({ ok }) => ok,
    () => false,
  )

function throwNoAnswer(): never {
  throw new NoAnswer()
}
