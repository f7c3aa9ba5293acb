import { isId } from '@clubhouse/schema/is-id'
import type { RaffleRecord } from '@clubhouse/schema/raffle/raffle-record'
import { Link } from '@tanstack/react-router'
import { FileDown, Ticket } from 'lucide-react'
import { client } from '#/api/client'
import { trpc } from '#/api/trpc'
import { downloadFile } from '#/components/download-file'
import { MoreMenu } from '#/components/more-menu'
import { PageHeader } from '#/components/page-header'
import { RecordLayout } from '#/components/record-page/record-layout'
import { RecordState } from '#/components/record-page/record-state'
import { RecordTabs } from '#/components/record-page/record-tabs'
import { Badge } from '#/components/ui/badge'
import { buttonVariants } from '#/components/ui/button'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { ClaimsTab } from './draw/claims-tab'
import { DrawTab } from './draw/draw-tab'
import { OverviewTab } from './overview-tab'
import { RaffleProperties } from './raffle-properties'
import type { RaffleTab } from './raffle-tab'
import { formatRaffleState } from './raffle-words'
import { BooksTab } from './tickets/books-tab'
import { SalesTab } from './tickets/sales-tab'

const breadcrumb = [{ to: '/portal/administrator/raffle', label: 'Raffle' }] as const
const titleOf = ({ year }: RaffleRecord) => `${year} raffle`

type RafflePageProps = { id: string; tab: RaffleTab }

/** A raffle from its books to its claimed prizes, for officers. */
export function RafflePage({ id, tab }: RafflePageProps) {
  const raffle = trpc.raffle.get.useQuery({ id }, { enabled: isId(id) })
  return (
    <RecordState
      noun="Raffle"
      breadcrumb={breadcrumb}
      isId={isId(id)}
      query={raffle}
      nameOf={titleOf}
    >
      {(raffle) => (
        <RecordLayout
          header={
            <PageHeader
              breadcrumb={breadcrumb}
              title={titleOf(raffle)}
              badges={
                <Badge tone={raffle.drawnAt ? 'success' : 'primary'}>
                  {formatRaffleState(raffle)}
                </Badge>
              }
              action={!raffle.frozenAt && raffle.page && <SellLink />}
              more={<Exports raffle={raffle} />}
            />
          }
          properties={<RaffleProperties raffle={raffle} />}
        >
          <RecordTabs label="Parts of the raffle" tabs={tabsOf(raffle, tab)}>
            {tab === 'overview' && <OverviewTab raffle={raffle} />}
            {tab === 'books' && <BooksTab raffle={raffle} />}
            {tab === 'sales' && <SalesTab raffle={raffle} />}
            {tab === 'draw' && <DrawTab raffle={raffle} />}
            {tab === 'claims' && <ClaimsTab raffle={raffle} />}
          </RecordTabs>
        </RecordLayout>
      )}
    </RecordState>
  )
}

const labels: Record<RaffleTab, string> = {
  overview: 'Overview',
  books: 'Books',
  sales: 'Sales',
  draw: 'Drawing',
  claims: 'Prizes',
}

function tabsOf({ id, books, draw }: RaffleRecord, current: RaffleTab) {
  const waiting = draw?.drawn.filter(({ place, state }) => place !== null && state === 'Waiting')
  const counts = { books: books.length, claims: waiting?.length || undefined }
  const tabs: RaffleTab[] = ['overview', 'books', 'sales', 'draw', 'claims']
  return tabs.map((tab) => ({
    to: '/portal/administrator/raffle/$id' as const,
    params: { id },
    search: { tab: tab === 'overview' ? undefined : tab },
    label: labels[tab],
    count: tab === 'books' || tab === 'claims' ? counts[tab] : undefined,
    isCurrent: tab === current,
  }))
}

const SellLink = () => (
  <Link to="/portal/account/ticket" className={buttonVariants()}>
    <Ticket aria-hidden className="size-5" /> Sell Tickets
  </Link>
)

const files = [
  { part: 'Summary', label: 'Export totals' },
  { part: 'Sales', label: 'Export sales' },
  { part: 'Tickets', label: 'Export tickets' },
] as const

/** The files for the state's report. */
const Exports = ({ raffle: { id } }: { raffle: RaffleRecord }) => (
  <MoreMenu>
    {files.map(({ part, label }) => (
      <MenuItem
        key={part}
        icon={<FileDown aria-hidden className="size-5" />}
        onSelect={() => save(id, part)}
      >
        {label}
      </MenuItem>
    ))}
  </MoreMenu>
)

async function save(id: string, part: (typeof files)[number]['part']) {
  // The client shows a failure.
  const file = await client.raffle.export.query({ id, part }).catch(() => null)
  if (file) downloadFile(file.filename, file.text, 'text/csv;charset=utf-8')
}
