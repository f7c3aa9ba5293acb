import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '#/api/lists'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { Skeleton } from '#/components/ui/skeleton'
import { openInvoices } from './payment-batch'
import { PaymentForm } from './payment-form'
import { PaymentRows } from './payment-rows'

type RecordPaymentsPageProps = {
  /** The member of the first line, such as when their page links here. */
  payer?: string | undefined
}

/** Records checks, cash and transfers, and lists the latest ones. */
export function RecordPaymentsPage({ payer }: RecordPaymentsPageProps) {
  const edits = useMay('finance.write')
  const setting = trpc.finance.setting.useQuery()
  const all = useQuery(lists.invoices)
  const directory = useQuery(lists.directory)
  const latest = trpc.payment.list.useQuery({ limit: 30 })
  const currency = setting.data?.currency
  const invoices = useMemo(
    () => currency && all.data && openInvoices(all.data, currency),
    [all.data, currency],
  )
  const error = setting.error ?? all.error ?? directory.error ?? latest.error
  const retry = () => Promise.all([setting, all, directory, latest].map((query) => query.refetch()))
  return (
    <>
      <PageHead title="Record payments" hidden />
      <PageHeader title="Record payments">
        {edits &&
          'Type part of a name, then the number and the amount. Enter moves on to the next box.'}
      </PageHeader>
      {error ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : !currency || !invoices || !directory.data || !latest.data ? (
        <Skeleton className="h-96 w-full max-w-300 rounded-md" />
      ) : (
        <>
          {edits && (
            <PaymentForm
              key={payer}
              members={directory.data}
              invoices={invoices}
              currency={currency}
              payer={payer}
            />
          )}
          <PaymentRows title="Latest payments" payments={latest.data} />
        </>
      )}
    </>
  )
}
