import type { InvoiceRecord } from '@clubhouse/schema/finance/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import { type ReactNode, useId } from 'react'
import { AmountInput } from '#/components/form/fields/amount-input'
import { controlStyle } from '#/components/form/fields/control-style'
import { SelectControl } from '#/components/form/fields/select-control'
import { formatClubDay } from '#/components/format/date'
import type { ChosenPart, PaymentRow } from './payment-batch'

type Gift = PaymentRow['gift']

type PaymentPartsProps = {
  /** The day and the method. */
  way: ReactNode
  parts: readonly ChosenPart[]
  gift: Gift
  /** The amount that pays nothing yet; negative when the parts are more than the payment. */
  rest: number
  /** All open invoices: one check may pay those of several members. */
  invoices: readonly InvoiceRecord[]
  currency: string
  onParts: (parts: ChosenPart[]) => void
  onGift: (gift: Gift) => void
}

/** Divides a payment among invoices, of other members too, and a gift that the club passes on. */
export function PaymentParts(props: PaymentPartsProps) {
  const { way, parts, gift, rest, invoices, currency, onParts, onGift } = props
  const giftId = useId()
  const others = invoices.filter(({ id }) => !parts.some(({ invoiceId }) => invoiceId === id))
  const change = (invoiceId: string, cents: number | null) =>
    onParts(parts.map((part) => (part.invoiceId === invoiceId ? { invoiceId, cents } : part)))
  return (
    <div className="mt-3 grid gap-3 rounded-md bg-sunken p-4">
      {way}
      {parts.length === 0 && <p className="text-muted">This member has no open invoice.</p>}
      {parts.map(({ invoiceId, cents }) => {
        const invoice = invoices.find(({ id }) => id === invoiceId)
        if (!invoice) return null
        const { number, user, balance, dueDate } = invoice
        return (
          <Part
            key={invoiceId}
            label={
              <>
                <span className="font-semibold">{number}</span> {user.fullname}
                <span className="block text-muted text-sm">
                  Owes {formatAmount(balance, currency)}
                  {dueDate && `, due ${formatClubDay(dueDate)}`}
                </span>
              </>
            }
            name={`Amount for ${number}`}
            cents={cents}
            currency={currency}
            onChange={(chosen) => change(invoiceId, chosen)}
          />
        )
      })}
      <Part
        label={
          <>
            <label htmlFor={giftId}>Gift to pass on</label>
            <input
              id={giftId}
              value={gift.item}
              placeholder="Foundation gift"
              autoComplete="off"
              onChange={({ target }) => onGift({ ...gift, item: target.value })}
              className={`${controlStyle} mt-1`}
            />
          </>
        }
        name="Amount of the gift"
        cents={gift.cents}
        currency={currency}
        onChange={(cents) => onGift({ ...gift, cents })}
      />
      {others.length > 0 && (
        <SelectControl
          aria-label="Add another invoice"
          value=""
          onChange={({ target }) => {
            const balance = others.find(({ id }) => id === target.value)?.balance ?? 0
            const cents = Math.max(0, Math.min(rest, balance)) || null
            onParts([...parts, { invoiceId: target.value, cents }])
          }}
        >
          <option value="">Add another member’s invoice…</option>
          {others.map(({ id, number, user, balance }) => (
            <option key={id} value={id}>
              {`${user.fullname} · ${number} · ${formatAmount(balance, currency)}`}
            </option>
          ))}
        </SelectControl>
      )}
      <p role="status" className={rest < 0 ? 'font-semibold text-danger' : 'text-muted'}>
        {restText(rest, currency)}
      </p>
    </div>
  )
}

const restText = (rest: number, currency: string) => {
  if (rest < 0) return `${formatAmount(-rest, currency)} more than the payment.`
  if (rest > 0) return `${formatAmount(rest, currency)} stays as credit on account.`
  return 'All of the payment is used.'
}

type PartProps = {
  label: ReactNode
  name: string
  cents: number | null
  currency: string
  onChange: (cents: number | null) => void
}

const Part = ({ label, name, cents, currency, onChange }: PartProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-end gap-3">
    <div className="min-w-0">{label}</div>
    <AmountInput aria-label={name} value={cents} currency={currency} onChange={onChange} />
  </div>
)
