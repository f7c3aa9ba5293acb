import type { InvoiceRun } from '@clubhouse/schema/finance/invoice-run'
import { isId } from '@clubhouse/schema/is-id'
import { formatAmount } from '@clubhouse/schema/money'
import { useNavigate } from '@tanstack/react-router'
import { Printer, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { formatLongDate } from '#/components/format/date'
import { MoreMenu } from '#/components/more-menu'
import { PageHeader } from '#/components/page-header'
import { RecordState } from '#/components/record-page/record-state'
import { RecordTabs } from '#/components/record-page/record-tabs'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useSaveDocument } from '../documents/use-save-document'
import { IssueDialog } from './issue-dialog'
import { RunRows } from './run-rows'
import { formatPeriod, invoicesOf, membersOf } from './run-words'

const breadcrumb = [{ to: '/portal/finance/run', label: 'Bill dues' }] as const

export type RunTab = 'billed' | 'not-billed'

type RunPageProps = { id: string; tab: RunTab }

/** Shows one run: who gets an invoice and who doesn't, with the reason; a draft is issued here. */
export function RunPage({ id, tab }: RunPageProps) {
  const run = trpc.invoiceRun.get.useQuery({ id }, { enabled: isId(id) })
  return (
    <RecordState
      noun="Run"
      breadcrumb={breadcrumb}
      isId={isId(id)}
      query={run}
      nameOf={({ schedule }) => schedule.name}
    >
      {(run) => <Detail run={run} tab={tab} />}
    </RecordState>
  )
}

function Detail({ run, tab }: { run: InvoiceRun; tab: RunTab }) {
  const edits = useMay('finance.write')
  const isDraft = run.state === 'Draft'
  const billed = run.rows.filter(({ isIncluded }) => isIncluded)
  const others = run.rows.filter(({ isIncluded }) => !isIncluded)
  const rows = tab === 'billed' ? billed : others
  const tabOf = (value: RunTab, label: string, count: number) => ({
    to: '/portal/finance/run/$id' as const,
    params: { id: run.id },
    search: { tab: value === 'billed' ? undefined : value },
    label,
    count,
    isCurrent: tab === value,
  })
  return (
    <div className="max-w-240">
      <PageHeader
        breadcrumb={breadcrumb}
        title={run.schedule.name}
        badges={isDraft && <Badge tone="accent">Draft</Badge>}
        action={isDraft && edits && billed.length > 0 && <IssueButton run={run} />}
        more={isDraft ? edits && <DraftMenu run={run} /> : <PrintMenu run={run} />}
      >
        {formatPeriod(run)}
      </PageHeader>
      <p className="mb-6">
        <strong className="mr-3 font-heading font-semibold text-h2 tabular-nums">
          {formatAmount(run.total, run.currency)}
        </strong>
        <span className="text-muted">
          {membersOf(run.included)} {isDraft ? 'will be billed' : 'billed'}, due{' '}
          {formatLongDate(run.dueOn)}
          {run.issuedOn && `, issued ${formatLongDate(run.issuedOn)}`}
        </span>
      </p>
      <RecordTabs
        label="Members"
        tabs={[
          tabOf('billed', isDraft ? 'Will be billed' : 'Billed', billed.length),
          tabOf('not-billed', 'Not billed', others.length),
        ]}
      >
        <RunRows run={run} rows={rows} canEdit={isDraft && edits} />
      </RecordTabs>
    </div>
  )
}

function IssueButton({ run }: { run: InvoiceRun }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>
        <Send aria-hidden className="size-5" /> Issue {invoicesOf(run.included)}
      </Button>
      {isAsking && <IssueDialog run={run} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function DraftMenu({ run: { id } }: { run: InvoiceRun }) {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const remove = trpc.invoiceRun.remove.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/portal/finance/run' })
      await utils.invoiceRun.list.invalidate()
    },
  })
  return (
    <>
      <MoreMenu>
        <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => setIsAsking(true)}>
          Delete draft…
        </MenuItem>
      </MoreMenu>
      {isAsking && (
        <ConfirmDialog
          title="Delete this draft?"
          text="Nothing was billed or sent."
          action="Delete"
          keep="Keep draft"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            remove.mutate({ id })
          }}
        />
      )}
    </>
  )
}

function PrintMenu({ run: { id, rows } }: { run: InvoiceRun }) {
  const { save } = useSaveDocument()
  const withoutEmail = rows.filter(({ invoice, user }) => invoice && !user.email).length
  return (
    <MoreMenu>
      {withoutEmail > 0 && (
        <MenuItem
          icon={<Printer aria-hidden />}
          onSelect={() => save((client) => client.document.run.query({ id, withoutEmail: true }))}
        >
          Print for {membersOf(withoutEmail)} without email
        </MenuItem>
      )}
      <MenuItem
        icon={<Printer aria-hidden />}
        onSelect={() => save((client) => client.document.run.query({ id, withoutEmail: false }))}
      >
        Print all invoices
      </MenuItem>
    </MoreMenu>
  )
}
