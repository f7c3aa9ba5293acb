import { clubYear } from '@clubhouse/schema/club-time'
import { formatAmount } from '@clubhouse/schema/money'
import { type RaffleSummary, raffleStart } from '@clubhouse/schema/raffle/raffle-record'
import { Link, useNavigate } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { Plus } from 'lucide-react'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { nameStyle } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { useAppForm } from '#/components/form/app-form'
import { NumberField } from '#/components/form/fields/number-field'
import { RecordList } from '#/components/record-list/record-list'
import { Button } from '#/components/ui/button'
import { FormDialog } from '#/components/ui/form-dialog'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import { counted, formatRaffleState } from './raffle-words'
import { useRaffleChanged } from './use-raffle-changed'

const raffle = createColumnHelper<typeof features, RaffleSummary>()
const end = { priority: 1, width: 'w-32', align: 'end' } as const

const RaffleLink = ({ raffle: { id, year } }: { raffle: RaffleSummary }) => (
  <Link to="/portal/administrator/raffle/$id" params={{ id }} className={nameStyle}>
    {year} raffle
  </Link>
)

const columns: Columns<RaffleSummary> = [
  raffle.accessor('year', {
    header: 'Raffle',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row: { original } }) => <RaffleLink raffle={original} />,
  }),
  raffle.accessor(({ counts }) => counts.sold, { id: 'sold', header: 'Tickets sold', meta: end }),
  raffle.accessor(({ counts }) => counts.centsSold, {
    id: 'receipts',
    header: 'Receipts',
    cell: (cell) => formatAmount(cell.getValue()),
    meta: end,
  }),
  raffle.accessor(formatRaffleState, {
    id: 'state',
    header: 'State',
    meta: { priority: 2, width: 'w-36' },
  }),
]

const phoneRow = (row: RaffleSummary): PhoneRow => ({
  title: <RaffleLink raffle={row} />,
  fact: formatAmount(row.counts.centsSold),
  details: `${counted(row.counts.sold, 'ticket')} sold · ${formatRaffleState(row)}`,
})

const purpose = 'Count the tickets of the club’s raffle, from the first book to the last prize.'

/** The club's raffles, a row for each year. */
export function RaffleList() {
  const raffles = trpc.raffle.list.useQuery()
  const { drawer, open } = useDrawerAddress()
  const thisYear = Number(useByClubClock(clubYear))
  const latest = raffles.data?.[0]?.year
  const start = (
    <Button onClick={() => open('add')}>
      <Plus aria-hidden className="size-5" />
      {latest ? 'Start Next Raffle' : 'Start Raffle'}
    </Button>
  )
  return (
    <>
      <RecordList<RaffleSummary>
        title="Raffle"
        columns={columns}
        phoneRow={phoneRow}
        query={raffles}
        searchText={({ year }) => `${year}`}
        purpose={purpose}
        tools={start}
      />
      {drawer === 'add' && (
        <FormDialog title={latest ? 'Start Next Raffle' : 'Start Raffle'}>
          <StartForm year={latest ? Math.max(latest + 1, thisYear) : thisYear} />
        </FormDialog>
      )}
    </>
  )
}

function StartForm({ year }: { year: number }) {
  const navigate = useNavigate()
  const start = trpc.raffle.start.useMutation(useRaffleChanged())
  const form = useAppForm({
    defaultValues: { year },
    canSubmitWhenInvalid: true,
    validators: {
      onChange: raffleStart,
      onSubmitAsync: ({ value }) => sendForm(() => start.mutateAsync(value)),
    },
    onSubmit: () =>
      // In place of the drawer's entry: going back from it would also leave the next page.
      navigate({
        to: '/portal/administrator/site/$section',
        params: { section: 'raffle' },
        ...{ replace: true, ignoreBlocker: true },
      }),
  })
  return (
    <form.AppForm>
      <form.FormBody label="Start Raffle">
        <p className="text-muted">
          We’ll copy the prizes, prices and rules of the last raffle into a draft of its page. Then
          enter the new dates and the license there, and publish it.
        </p>
        <form.AppField name="year">
          {() => <NumberField label="Year of the drawing" />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Start Raffle" busyLabel="Starting…" />
      </form.FormBody>
    </form.AppForm>
  )
}
