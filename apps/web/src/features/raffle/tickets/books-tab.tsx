import type { RaffleRecord } from '@clubhouse/schema/raffle/raffle-record'
import type { TicketBook } from '@clubhouse/schema/raffle/tickets'
import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { Ban, Plus } from 'lucide-react'
import { nameStyle } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { RecordList } from '#/components/record-list/record-list'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { FormDialog } from '#/components/ui/form-dialog'
import { recordLink, useDrawerAddress } from '#/components/ui/use-drawer-address'
import { AddBook, EditBook } from './book-forms'
import { VoidForm } from './void-form'

const book = createColumnHelper<typeof features, TicketBook>()
const end = { priority: 1, width: 'w-20', align: 'end' } as const

const numbersOf = ({ from, to }: TicketBook) => `${from}–${to}`
const sellerOf = ({ seller }: TicketBook) => seller?.fullname ?? 'Club’s table'

const BookLink = ({ book }: { book: TicketBook }) => (
  <Link {...recordLink(book.id)} className={nameStyle}>
    {numbersOf(book)}
  </Link>
)

const State = ({ book: { lostOn, returnedOn } }: { book: TicketBook }) =>
  lostOn ? <Badge tone="danger">Lost</Badge> : returnedOn ? <Badge>Returned</Badge> : null

const columns: Columns<TicketBook> = [
  book.accessor('from', {
    header: 'Tickets',
    cell: ({ row: { original } }) => <BookLink book={original} />,
    meta: { priority: 1, width: 'w-28' },
  }),
  book.accessor(sellerOf, {
    id: 'seller',
    header: 'Seller',
    meta: { priority: 1, width: 'w-36' },
  }),
  book.accessor('sold', { header: 'Sold', meta: end }),
  book.accessor('unsold', { header: 'Unsold', meta: end }),
  book.display({
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => <State book={original} />,
    meta: { priority: 1, width: 'w-24' },
  }),
]

const phoneRow = (row: TicketBook): PhoneRow => ({
  title: <BookLink book={row} />,
  fact: `${row.sold} sold`,
  details: `${sellerOf(row)} · ${row.unsold} unsold`,
  badges: <State book={row} />,
})

/** The books of a raffle: which numbers each has, who sells them, and which are back. */
export function BooksTab({ raffle }: { raffle: RaffleRecord }) {
  const { drawer, open, leave } = useDrawerAddress()
  const next = Math.max(0, ...raffle.books.map(({ to }) => to)) + 1
  const add = !raffle.frozenAt && (
    <>
      {raffle.books.length > 0 && (
        <Button variant="quiet" onClick={() => open('void')}>
          <Ban aria-hidden className="size-5" /> Void Tickets
        </Button>
      )}
      <Button onClick={() => open('book')}>
        <Plus aria-hidden className="size-5" /> Add Book
      </Button>
    </>
  )
  return (
    <>
      <RecordList<TicketBook>
        title="Books"
        part="Books"
        columns={columns}
        phoneRow={phoneRow}
        query={{ data: raffle.books, error: null, refetch: () => {} }}
        searchText={(row) => `${numbersOf(row)} ${sellerOf(row)}`}
        purpose="Add the printed tickets here by their numbers: one book for each seller, and one for the club’s table."
        tools={add}
        detail={{
          nameOf: (row) => `Tickets ${numbersOf(row)}`,
          show: (row) => <EditBook book={row} canRemove={!raffle.frozenAt} onDone={leave} />,
        }}
      />
      {drawer === 'book' && add && (
        <FormDialog title="Add Book">
          <AddBook id={raffle.id} next={next} onDone={leave} />
        </FormDialog>
      )}
      {drawer === 'void' && add && (
        <FormDialog title="Void Tickets">
          <VoidForm id={raffle.id} onDone={leave} />
        </FormDialog>
      )}
    </>
  )
}
