import { withOffset } from '@clubhouse/schema/club-time'
import { formatAmount } from '@clubhouse/schema/money'
import type { RafflePage, RaffleRecord } from '@clubhouse/schema/raffle/raffle-record'
import { priceOf } from '@clubhouse/schema/raffle/ticket-price'
import { type TicketSaleEntry, ticketSaleForm } from '@clubhouse/schema/raffle/tickets'
import { useStore } from '@tanstack/react-form'
import { useRef } from 'react'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { SelectField } from '#/components/form/fields/select-field'
import { pageData } from '#/site/page-data'
import { channelOptions, counted, paymentOptions } from '../raffle-words'
import { useRaffleChanged } from '../use-raffle-changed'
import { SellerField } from './seller-field'

type SaleFormProps = { raffle: RaffleRecord; page: RafflePage; today: string; onDone: () => void }

/** Enters a sale that no seller's phone recorded: paper tickets that came back, or an online purchase. */
export function SaleForm({ raffle, page, today, onDone }: SaleFormProps) {
  const sell = trpc.ticket.sell.useMutation(useRaffleChanged())
  // Every try of this form sends it, so that a lost answer doesn't sell twice.
  const reference = useRef(crypto.randomUUID())
  const values: TicketSaleEntry = {
    numbers: '',
    soldOn: today < page.salesEnd.date ? today : page.salesEnd.date,
    channel: 'Paper',
    method: 'Cash',
    buyerName: '',
    buyerPhone: '',
    sellerId: '',
  }
  const form = useAppForm({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: ticketSaleForm,
      onSubmitAsync: ({ value }) => {
        const { soldOn, ...sale } = ticketSaleForm.parse(value)
        const soldAt = withOffset(`${soldOn}T${timeOf(soldOn, page)}`, pageData.page.club.timeZone)
        return sendForm(() =>
          sell.mutateAsync({
            ...sale,
            id: raffle.id,
            reference: reference.current,
            soldAt: new Date(soldAt).toISOString(),
            cents: centsOf(sale, page) ?? 0,
          }),
        )
      },
    },
    onSubmit: onDone,
  })
  const parsed = useStore(form.store, ({ values }) => ticketSaleForm.safeParse(values).data)
  const cents = parsed ? centsOf(parsed, page) : null
  return (
    <form.AppForm>
      <form.FormBody label="Enter Sale">
        <form.AppField name="numbers">
          {(field) => (
            <field.TextField
              label="Ticket numbers"
              hint="Such as 104, 107–110. All for one buyer."
              autoComplete="off"
            />
          )}
        </form.AppField>
        <div className="grid gap-5 sm:grid-cols-2">
          <form.AppField name="buyerName">
            {(field) => <field.TextField label="Buyer" optional autoComplete="off" />}
          </form.AppField>
          <form.AppField name="buyerPhone">
            {(field) => <field.TextField label="Phone" type="tel" optional autoComplete="off" />}
          </form.AppField>
          <form.AppField name="channel">
            {() => (
              <SelectField
                label="Channel"
                options={channelOptions.filter(
                  ({ value }) => value !== 'Online' || raffle.onlineSales,
                )}
              />
            )}
          </form.AppField>
          <form.AppField name="method">
            {() => (
              <SelectField
                label="Payment"
                options={paymentOptions.filter(({ value }) => value !== 'Card' || raffle.cardSales)}
              />
            )}
          </form.AppField>
          <form.AppField name="soldOn">
            {(field) => <field.TextField label="Sold on" type="date" autoComplete="off" />}
          </form.AppField>
        </div>
        <form.AppField name="sellerId">
          {() => <SellerField hint="Leave blank if you sold them." />}
        </form.AppField>
        <p role="status" className="font-semibold tabular-nums">
          {parsed && cents !== null
            ? `${counted(parsed.numbers.length, 'ticket')} for ${formatAmount(cents)}`
            : parsed && `The bundles don’t add up to ${counted(parsed.numbers.length, 'ticket')}.`}
        </p>
        <form.FormError />
        <form.FormButtons label="Enter Sale" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}

type Sold = { numbers: readonly number[]; channel: string }

/** The price, in cents; the further bundles aren't sold online. */
const centsOf = ({ numbers, channel }: Sold, { bundles, furtherBundles }: RafflePage) =>
  priceOf(numbers.length, [...bundles, ...(channel === 'Online' ? [] : furtherBundles)])

/** Noon, or the last day's first minute where sales end before noon. */
const timeOf = (day: string, { salesEnd }: RafflePage) =>
  day === salesEnd.date && salesEnd.time <= '12:00' ? '00:00' : '12:00'
