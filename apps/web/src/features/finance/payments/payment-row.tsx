import type { InvoiceRecord } from '@clubhouse/schema/finance/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import { Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { withFieldGroup } from '#/components/form/app-form'
import { AmountField } from '#/components/form/fields/amount-field'
import { ComboboxField, type Option } from '#/components/form/fields/combobox-field'
import { Button } from '#/components/ui/button'
import { blankRow, type PaymentRow, type Split, type Way } from './payment-batch'
import { PaymentParts } from './payment-parts'
import { formatWay, PaymentWay } from './payment-way'

type PaymentRowProps = {
  /** Its place in the list, from 1. */
  number: number
  payers: readonly Option[] | undefined
  invoices: readonly InvoiceRecord[]
  split: Split
  currency: string
  /** The day and method of all lines that don't differ. */
  top: Way
  onRemove: () => void
}

const initial: PaymentRowProps = {
  number: 1,
  payers: undefined,
  invoices: [],
  split: { parts: [], rest: 0 },
  currency: 'USD',
  top: { receivedOn: '', method: 'Check' },
  onRemove: () => {},
}

/** The columns of the list, which its header shares. */
export const paymentGrid =
  'grid gap-3 max-md:grid-cols-2 max-md:[&>:first-child]:col-span-full max-md:[&>:last-child]:justify-self-end md:grid-cols-[minmax(10rem,1.4fr)_7.5rem_8.5rem_minmax(9rem,1.2fr)_2.75rem] md:items-start'

/** A payment in one line: who paid, the check's number, the amount, and what it pays. */
export const PaymentRowGroup = withFieldGroup({
  defaultValues: blankRow(),
  props: initial,
  render: function PaymentRow({ group, ...props }) {
    const { number, payers, invoices, split, currency, top, onRemove } = props
    const [isOpen, setIsOpen] = useState(false)
    const boxes = useRef<HTMLDivElement>(null)
    const partsId = useId()
    return (
      <fieldset aria-label={`Payment ${number}`} className="min-w-0">
        <div ref={boxes} className={`${paymentGrid} md:[&_label]:sr-only`}>
          <group.AppField
            name="payerId"
            listeners={{
              onChange: ({ value }) => {
                group.setFieldValue('parts', null)
                if (value !== '') onPayer(boxes.current)
              },
            }}
          >
            {() => <ComboboxField label="Member" options={payers} takesFirst />}
          </group.AppField>
          <group.AppField name="reference">
            {(field) => <field.TextField label="Number" autoComplete="off" />}
          </group.AppField>
          <group.AppField name="cents">
            {() => <AmountField label="Amount" currency={currency} />}
          </group.AppField>
          <group.Subscribe selector={({ values }) => values}>
            {(row) => (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={partsId}
                disabled={row.payerId === ''}
                onClick={() => setIsOpen(!isOpen)}
                className="min-h-11 rounded-sm px-2 py-2 text-left text-primary text-sm underline underline-offset-4 hover:bg-primary-soft disabled:text-muted disabled:no-underline"
              >
                <span className="sr-only">Payment {number} pays </span>
                {summaryOf(row, split, invoices, currency)}
              </button>
            )}
          </group.Subscribe>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove payment ${number}`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden className="size-5" />
          </Button>
        </div>
        <group.Subscribe selector={({ values }) => values}>
          {(row) => (
            <>
              <div id={partsId}>
                {isOpen && (
                  <PaymentParts
                    way={
                      <PaymentWay
                        row={row}
                        top={top}
                        onReceivedOn={(day) => group.setFieldValue('receivedOn', day)}
                        onMethod={(method) => group.setFieldValue('method', method)}
                      />
                    }
                    parts={row.parts ?? proposalOf(row, split, invoices)}
                    gift={row.gift}
                    rest={split.rest}
                    invoices={invoices}
                    currency={currency}
                    onParts={(chosen) => group.setFieldValue('parts', chosen)}
                    onGift={(chosen) => group.setFieldValue('gift', chosen)}
                  />
                )}
              </div>
              {row.failure !== '' && (
                <p role="alert" className="mt-2 font-semibold text-danger text-sm">
                  {row.failure}
                </p>
              )}
            </>
          )}
        </group.Subscribe>
      </fieldset>
    )
  },
})

/** Moves on from the member to the number of the check, unless the focus is elsewhere already. */
function onPayer(boxes: HTMLElement | null) {
  const [member, number] = boxes?.querySelectorAll('input') ?? []
  if (document.activeElement === member) number?.focus()
}

/** The payer's open invoices, with the proposed amounts. */
const proposalOf = (
  { payerId }: PaymentRow,
  { parts }: Split,
  invoices: readonly InvoiceRecord[],
) =>
  invoices
    .filter(({ user }) => user.id === payerId)
    .map(({ id }) => ({
      invoiceId: id,
      cents: parts.find(({ invoiceId }) => invoiceId === id)?.cents ?? null,
    }))

/** Formats what a row pays, and how it differs: 'Cash · $49.50 of 2026-0042, $10.50 credit'. */
function summaryOf(
  row: PaymentRow,
  { parts, rest }: Split,
  invoices: readonly InvoiceRecord[],
  currency: string,
): string {
  const { payerId, cents, gift } = row
  if (payerId === '') return 'Oldest invoice first'
  const texts = parts.map((part) => {
    const invoice = invoices.find(({ id }) => id === part.invoiceId)
    const name = invoice && invoice.user.id !== payerId ? ` (${invoice.user.fullname})` : ''
    return `${formatAmount(part.cents, currency)} of ${invoice?.number ?? 'an invoice'}${name}`
  })
  if (gift.cents && gift.cents > 0) texts.push(`${formatAmount(gift.cents, currency)} gift`)
  if (rest > 0) texts.push(`${formatAmount(rest, currency)} credit`)
  const pays =
    texts.join(', ') || (cents === null ? owedText(payerId, invoices, currency) : 'Nothing')
  return [...formatWay(row), pays].join(' · ')
}

const owedText = (payerId: string, invoices: readonly InvoiceRecord[], currency: string) => {
  const owed = invoices
    .filter(({ user }) => user.id === payerId)
    .reduce((sum, { balance }) => sum + balance, 0)
  return owed > 0 ? `Owes ${formatAmount(owed, currency)}` : 'Owes nothing'
}
