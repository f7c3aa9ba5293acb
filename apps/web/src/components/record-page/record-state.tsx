import type { ReactNode } from 'react'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { type Crumb, PageHeader } from '#/components/page-header'
import { Skeleton } from '#/components/ui/skeleton'
import { maybeGone, RecordNotFound } from './record-not-found'

type RecordStateProps<Row> = {
  /** The record's kind: 'Company'. */
  noun: string
  breadcrumb: readonly Crumb[]
  /** Whether the ID in the URL can be one. */
  isId: boolean
  query: {
    data: Row | undefined
    error: { message: string; data?: { code: string } | null | undefined } | null
    refetch: () => unknown
  }
  nameOf: (record: Row) => string
  children: (record: Row) => ReactNode
}

/** A record's page while it loads, when that fails, when the record doesn't exist, and with the record. */
export function RecordState<Row>(props: RecordStateProps<Row>) {
  const { noun, breadcrumb, isId, query, nameOf, children } = props
  const { data, error, refetch } = query
  const isNowhere = !isId || error?.data?.code === 'NOT_FOUND'
  if (isNowhere)
    return <RecordNotFound breadcrumb={breadcrumb} text={maybeGone(noun.toLowerCase())} />
  if (data)
    return (
      <>
        <PageHead title={nameOf(data)} hidden />
        {children(data)}
      </>
    )
  return (
    <>
      <PageHead title={noun} hidden />
      {/* Receives the focus when the page opens, and passes it on to the heading that replaces it. */}
      <PageHeader title={<span className="text-muted">{noun}</span>} breadcrumb={breadcrumb} />
      {error ? (
        <ErrorState message={error.message} onRetry={refetch} />
      ) : (
        <Skeleton className="h-96 w-full max-w-240 rounded-md" />
      )}
    </>
  )
}
