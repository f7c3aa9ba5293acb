import type { TicketPayment } from '@clubhouse/schema/enumeration'
import { formatDollars } from '@clubhouse/schema/money'
import { formatNumbers, nextNumbers } from '@clubhouse/schema/raffle/number-range'
import { mostTicketsPerSale, priceOf } from '@clubhouse/schema/raffle/ticket-price'
import { type TicketTable, ticketSaleInput } from '@clubhouse/schema/raffle/tickets'
import { Minus, Plus } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { serverOffset } from '#/api/server-clock'
import { controlStyle } from '#/components/form/fields/control-style'
import { SelectControl } from '#/components/form/fields/select-control'
import { Button } from '#/components/ui/button'
import { Segments } from '#/components/ui/segments'
import { counted } from '../raffle-words'
import { recordSale } from './send-sales'
import { SoldHere } from './sold-here'
import { UnsentStatus } from './unsent-note'
import { type UnsentSale, useUnsentSales } from './unsent-sales'

type Table = NonNullable<TicketTable>
const payments: readonly { label: string; value: TicketPayment }[] = [
  { label: 'Cash', value: 'Cash' },
  { label: 'Check', value: 'Check' },
  { label: 'Card', value: 'Card' },
]

/** Sells tickets at the table: how many, which numbers, to whom. */
export function SellForm({ table }: { table: Table }) {
  const unsent = useUnsentSales(({ sales }) => sales)
  const [bookId, setBookId] = useState<string | null>(null)
  const [count, setCount] = useState(1)
  const [start, setStart] = useState('')
  const [method, setMethod] = useState<TicketPayment>('Cash')
  const [buyer, setBuyer] = useState({ name: '', phone: '' })
  const [mistake, setMistake] = useState<string | null>(null)
  const [sold, setSold] = useState<readonly UnsentSale[]>([])
  const soldAt = useRef(0)
  const book = table.books.find(({ id }) => id === bookId) ?? table.books[0]
  const gone = new Set([...unsent, ...sold].flatMap(({ numbers }) => numbers))
  const forSale = book?.unsold.filter((number) => !gone.has(number)) ?? []
  const numbers = nextNumbers(forSale, count, Number(start) || 0)
  const cents = priceOf(count, table.offers)
  const problem = problemOf(numbers.length, count, cents)
  const choose = (chosen: number) => {
    soldAt.current = 0
    setCount(chosen)
  }
  const sell = (event: FormEvent) => {
    event.preventDefault()
    if (problem || cents === null || isSecondTap(soldAt.current)) return
    const sale: UnsentSale = {
      id: table.id,
      reference: crypto.randomUUID(),
      soldAt: new Date(Date.now() + serverOffset()).toISOString(),
      ...{ numbers, cents, method, channel: 'Table', refusal: null },
      buyerName: buyer.name.trim() || null,
      buyerPhone: buyer.phone.trim() || null,
    }
    // The server would refuse it later, when the buyer is gone.
    const { error } = ticketSaleInput.safeParse({ ...sale, sellerId: null })
    setMistake(error?.issues[0]?.message ?? null)
    if (error) return
    soldAt.current = Date.now()
    recordSale(sale)
    setSold((before) => [sale, ...before])
    setBuyer({ name: '', phone: '' })
    setStart('')
    setCount(1)
  }
  return (
    <form onSubmit={sell} className="grid gap-6" aria-label="Sell Tickets">
      <div>
        <UnsentStatus />
        {table.books.length > 1 && (
          <BookChoice books={table.books} value={book?.id} onChoose={setBookId} />
        )}
      </div>
      <Offers offers={table.offers} count={count} onChoose={choose} />
      <FirstNumber start={start} onStart={setStart} />
      <Buyer buyer={buyer} onChange={setBuyer} />
      <Segments
        label="Payment"
        choices={payments.filter(({ value }) => value !== 'Card' || table.cardSales)}
        value={method}
        onChoose={setMethod}
      />
      <div className="large-text:static sticky bottom-16 z-10 -mx-4 border-border border-t bg-surface px-4 py-3 md:bottom-0">
        <p role="alert" className="font-semibold text-danger empty:hidden">
          {problem ?? mistake}
        </p>
        {!problem && (
          <p className="mb-2 flex items-baseline justify-between gap-4">
            <span className="text-muted">Give the buyer</span>
            <strong className="text-h3 tabular-nums">{formatNumbers(numbers)}</strong>
          </p>
        )}
        <Button type="submit" size="xl" className="w-full" disabled={problem !== null}>
          Sell {counted(count, 'ticket')} for {cents === null ? '–' : formatDollars(cents)}
        </Button>
      </div>
      <SoldHere sales={sold} unsent={unsent} />
    </form>
  )
}

/** Whether a tap comes so soon after a sale that it belongs to it: it would sell the next ticket. */
function isSecondTap(soldAt: number): boolean {
  const since = Date.now() - soldAt
  return since >= 0 && since < 700
}

/** Returns why these tickets can't be sold; null: they can. */
function problemOf(found: number, count: number, cents: number | null): string | null {
  if (cents === null) return `The bundles don’t add up to ${counted(count, 'ticket')}.`
  if (found === 0) return 'No tickets are left in this book.'
  return found < count ? `Only ${counted(found, 'ticket')} left from this number on.` : null
}

type BookChoiceProps = {
  books: Table['books']
  value: string | undefined
  onChoose: (id: string) => void
}

function BookChoice({ books, value, onChoose }: BookChoiceProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Book
      </label>
      <SelectControl
        id={id}
        name="book"
        aria-invalid={false}
        aria-describedby={undefined}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {books.map((book) => (
          <option key={book.id} value={book.id}>
            {book.from}–{book.to}
            {book.isShared && ', club’s table'}
          </option>
        ))}
      </SelectControl>
    </div>
  )
}

type OffersProps = { offers: Table['offers']; count: number; onChoose: (count: number) => void }

/** The bundles as big buttons, and any other number. */
const Offers = ({ offers, count, onChoose }: OffersProps) => (
  <fieldset className="grid gap-3">
    <legend className="mb-1.5 font-semibold">How many tickets?</legend>
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {offers
        .toSorted((one, other) => one.tickets - other.tickets)
        .map(({ tickets, price }) => (
          <Button
            key={tickets}
            variant="quiet"
            aria-pressed={tickets === count}
            onClick={() => onChoose(tickets)}
            className="min-h-18 flex-col gap-0.5 text-lg aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
          >
            {counted(tickets, 'ticket')}
            <span className="font-normal">{formatDollars(price)}</span>
          </Button>
        ))}
    </div>
    <div className="flex items-center gap-3">
      <Button
        variant="quiet"
        className="size-13 px-0"
        aria-label="One ticket fewer"
        disabled={count <= 1}
        onClick={() => onChoose(count - 1)}
      >
        <Minus aria-hidden className="size-6" />
      </Button>
      <output className="min-w-16 text-center font-semibold text-h3 tabular-nums">{count}</output>
      <Button
        variant="quiet"
        className="size-13 px-0"
        aria-label="One ticket more"
        disabled={count >= mostTicketsPerSale}
        onClick={() => onChoose(count + 1)}
      >
        <Plus aria-hidden className="size-6" />
      </Button>
    </div>
  </fieldset>
)

type FirstNumberProps = { start: string; onStart: (start: string) => void }

/** The first number, where the paper shows another than the proposed one. */
function FirstNumber({ start, onStart }: FirstNumberProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        First ticket’s number <span className="font-normal text-muted">(if it’s another)</span>
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={start}
        onChange={({ target }) => onStart(target.value.replace(/\D/g, ''))}
        className={controlStyle}
      />
    </div>
  )
}

type BuyerProps = {
  buyer: { name: string; phone: string }
  onChange: (buyer: { name: string; phone: string }) => void
}

function Buyer({ buyer, onChange }: BuyerProps) {
  const id = useId()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-name`} className="font-semibold">
          Buyer
        </label>
        <input
          id={`${id}-name`}
          autoComplete="off"
          maxLength={100}
          value={buyer.name}
          onChange={({ target }) => onChange({ ...buyer, name: target.value })}
          className={controlStyle}
        />
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-phone`} className="font-semibold">
          Phone
        </label>
        <input
          id={`${id}-phone`}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={50}
          value={buyer.phone}
          onChange={({ target }) => onChange({ ...buyer, phone: target.value })}
          className={controlStyle}
        />
      </div>
    </div>
  )
}
