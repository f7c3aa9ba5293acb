import type { PaymentMethod } from '@clubhouse/schema/enumeration'
import { methodNames } from '@clubhouse/schema/finance/format-method'
import { useId } from 'react'
import { controlStyle } from '#/components/form/fields/control-style'
import { SelectControl } from '#/components/form/fields/select-control'
import { formatMonthDay } from '#/components/format/date'
import type { PaymentRow, Way } from './payment-batch'
import { methodOptions } from './payment-words'

type PaymentWayProps = {
  row: Pick<PaymentRow, 'receivedOn' | 'method'>
  /** The way of all lines that don't differ. */
  top: Way
  onReceivedOn: (day: string | null) => void
  onMethod: (method: PaymentMethod | null) => void
}

/** The day and the method of one payment, where they differ from those above all lines. */
export function PaymentWay({ row, top, onReceivedOn, onMethod }: PaymentWayProps) {
  const dayId = useId()
  const methodId = useId()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div>
        <label htmlFor={dayId}>Received on</label>
        <input
          id={dayId}
          type="date"
          autoComplete="off"
          value={row.receivedOn ?? top.receivedOn}
          onChange={({ target: { value } }) =>
            onReceivedOn(value === '' || value === top.receivedOn ? null : value)
          }
          className={`${controlStyle} mt-1`}
        />
      </div>
      <div>
        <label htmlFor={methodId}>Method</label>
        <div className="mt-1">
          <SelectControl
            id={methodId}
            value={row.method ?? top.method}
            onChange={({ target }) => {
              const chosen = methodOptions.find(({ value }) => value === target.value)?.value
              onMethod(!chosen || chosen === top.method ? null : chosen)
            }}
          >
            {methodOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectControl>
        </div>
      </div>
    </div>
  )
}

/** Formats how a line differs from those above: 'Cash, Nov 20'; nothing for one that doesn't. */
export const formatWay = ({ receivedOn, method }: PaymentWayProps['row']): string[] => [
  ...(method ? [methodNames[method]] : []),
  ...(receivedOn ? [formatMonthDay(receivedOn)] : []),
]
