import { clubDate } from '@clubhouse/schema/club-time'
import { formatAmount } from '@clubhouse/schema/money'
import { formatNumbers } from '@clubhouse/schema/raffle/number-range'
import type { RaffleRecord } from '@clubhouse/schema/raffle/raffle-record'
import {
  type TicketSale,
  type VoidSaleEntry,
  voidSaleInput,
} from '@clubhouse/schema/raffle/tickets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { Plus } from 'lucide-react'
import { ticketSalesOf } from '#/api/lists'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { nameStyle } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { Fact, Facts } from '#/components/facts'
import { useAppForm } from '#/components/form/app-form'
import { formatClubInstant, formatShortClubInstant } from '#/components/format/date'
import { RecordList } from '#/components/record-list/record-list'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { FormDialog } from '#/components/ui/form-dialog'
import { recordLink, useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import { channelOptions } from '../raffle-words'
import { useRaffleChanged } from '../use-raffle-changed'
import { SaleForm } from './sale-form'

const sale = createColumnHelper<typeof features, TicketSale>()

const titleOf = ({ numbers, voidedAt }: TicketSale) =>
  numbers.length > 0 ? formatNumbers(numbers) : voidedAt ? 'Tickets for sale again' : ''

const SaleLink = ({ sale }: { sale: TicketSale }) => (
  <Link {...recordLink(sale.id)} className={nameStyle}>
    {titleOf(sale)}
  </Link>
)

const Void = ({ sale: { voidedAt } }: { sale: TicketSale }) =>
  voidedAt && <Badge tone="danger">Void</Badge>

const columns: Columns<TicketSale> = [
  sale.accessor(({ numbers }) => numbers[0] ?? 0, {
    id: 'tickets',
    header: 'Tickets',
    cell: ({ row: { original } }) => <SaleLink sale={original} />,
    meta: { priority: 1, width: 'w-32' },
  }),
  sale.accessor('buyerName', { header: 'Buyer', meta: { priority: 1, width: 'w-40' } }),
  sale.accessor('soldAt', {
    header: 'Sold',
    cell: (cell) => formatShortClubInstant(cell.getValue()),
    meta: { priority: 2, width: 'w-44' },
  }),
  sale.accessor('cents', {
    header: 'Amount',
    cell: (cell) => formatAmount(cell.getValue()),
    meta: { priority: 1, width: 'w-24', align: 'end' },
  }),
  sale.display({
    id: 'void',
    header: 'State',
    cell: ({ row: { original } }) => <Void sale={original} />,
    meta: { priority: 2, width: 'w-20' },
  }),
]

const phoneRow = (row: TicketSale): PhoneRow => ({
  title: <SaleLink sale={row} />,
  fact: formatAmount(row.cents),
  details: [row.buyerName, formatShortClubInstant(row.soldAt)].filter(Boolean).join(' · '),
  badges: <Void sale={row} />,
})

/** The sales of a raffle; before the freeze one can be voided. */
export function SalesTab({ raffle }: { raffle: RaffleRecord }) {
  const sales = useQuery(ticketSalesOf(raffle.id))
  const { drawer, open, leave } = useDrawerAddress()
  const today = useByClubClock(clubDate)
  const { page } = raffle
  const enter = page && !raffle.frozenAt && today >= page.salesStart && (
    <Button onClick={() => open('sale')}>
      <Plus aria-hidden className="size-5" /> Enter Sale
    </Button>
  )
  return (
    <>
      <RecordList<TicketSale>
        title="Sales"
        part="Sales"
        columns={columns}
        phoneRow={phoneRow}
        query={sales}
        searchText={(row) =>
          `${row.numbers.join(' ')} ${row.buyerName} ${row.buyerPhone} ${row.seller?.fullname}`
        }
        purpose="Sales appear here as sellers enter them on their phones. Enter paper and online sales yourself."
        tools={enter}
        detail={{
          nameOf: (row) => (row.numbers.length > 0 ? `Tickets ${titleOf(row)}` : titleOf(row)),
          show: (row) => <Detail sale={row} canVoid={!raffle.frozenAt} onDone={leave} />,
        }}
      />
      {drawer === 'sale' && enter && page && (
        <FormDialog title="Enter Sale">
          <SaleForm raffle={raffle} page={page} today={today} onDone={leave} />
        </FormDialog>
      )}
    </>
  )
}

type DetailProps = { sale: TicketSale; canVoid: boolean; onDone: () => void }

const Detail = ({ sale, canVoid, onDone }: DetailProps) => (
  <>
    <Facts>
      <Fact label="Amount">{formatAmount(sale.cents)}</Fact>
      <Fact label="Paid by">{sale.method}</Fact>
      <Fact label="Channel">
        {channelOptions.find(({ value }) => value === sale.channel)?.label}
      </Fact>
      <Fact label="Sold">{formatClubInstant(sale.soldAt)}</Fact>
      <Fact label="Seller">{sale.seller?.fullname}</Fact>
      <Fact label="Buyer">{sale.buyerName}</Fact>
      <Fact label="Phone">
        {sale.buyerPhone && (
          <a href={`tel:${sale.buyerPhone}`} className="underline underline-offset-4">
            {sale.buyerPhone}
          </a>
        )}
      </Fact>
      {sale.voidedAt && <Fact label="Voided">{formatClubInstant(sale.voidedAt)}</Fact>}
      {sale.voidReason && <Fact label="Reason">{sale.voidReason}</Fact>}
    </Facts>
    {canVoid && !sale.voidedAt && <VoidForm id={sale.id} onDone={onDone} />}
  </>
)

function VoidForm({ id, onDone }: { id: string; onDone: () => void }) {
  const change = trpc.ticket.voidSale.useMutation(useRaffleChanged())
  const values: VoidSaleEntry = { id, reason: '', sellAgain: false }
  const form = useAppForm({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: voidSaleInput,
      onSubmitAsync: ({ value }) => sendForm(() => change.mutateAsync(value)),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Void Sale" className="mt-6 border-border border-t pt-6">
        <h3 className="text-h3">Void this sale</h3>
        <p className="text-muted">Its money no longer counts, and its tickets can’t win.</p>
        <form.AppField name="reason">
          {(field) => (
            <field.TextField label="Reason" hint="Such as Bad check" autoComplete="off" />
          )}
        </form.AppField>
        <form.AppField name="sellAgain">
          {(field) => (
            <field.CheckboxField label="Only the entry was wrong: sell these tickets again" />
          )}
        </form.AppField>
        <form.FormError />
        <form.SubmitButton label="Void Sale" busyLabel="Voiding…" danger />
      </form.FormBody>
    </form.AppForm>
  )
}
