import { clubDate } from '@clubhouse/schema/club-time'
import type { InvoiceRecord } from '@clubhouse/schema/finance/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import { useStore } from '@tanstack/react-form'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAppForm } from '#/components/form/app-form'
import { Button } from '#/components/ui/button'
import { useByClubClock } from '#/site/use-by-club-clock'
import { payerOptions } from './payer-options'
import { blankRow, isBlank, type PaymentBatch, splitRows } from './payment-batch'
import { PaymentRowGroup, paymentGrid } from './payment-row'
import { PaymentRows } from './payment-rows'
import { methodOptions } from './payment-words'
import { paymentsOf } from './payments-of'
import { useRecordPayments } from './use-record-payments'

type PaymentFormProps = {
  members: readonly { id: string; fullname: string }[]
  /** All open invoices of the currency. */
  invoices: readonly InvoiceRecord[]
  currency: string
  /** The member of the first line. */
  payer: string | undefined
}

/** A line for each payment; with the keyboard alone, Enter moves from box to box. */
export function PaymentForm({ members, invoices, currency, payer }: PaymentFormProps) {
  const today = useByClubClock(clubDate)
  const list = useRef<HTMLDivElement>(null)
  const payers = useMemo(
    () => payerOptions(members, invoices, currency),
    [members, invoices, currency],
  )
  const { recorded, send } = useRecordPayments(invoices)
  // Each blank line has another key, so the form begins with the same one at every render.
  const [blank] = useState<PaymentBatch>(() => ({
    receivedOn: today,
    method: 'Check',
    rows: [blankRow(payers.find(({ value }) => value === payer)?.value)],
  }))
  const form = useAppForm({
    defaultValues: blank,
    canSubmitWhenInvalid: true,
    validators: {
      onSubmitAsync: async ({ value, formApi }) => {
        const { left, problems } = await send(value)
        formApi.setFieldValue('rows', left.length > 0 ? left : [blankRow()])
        return Object.keys(problems).length > 0 ? { fields: problems } : undefined
      },
    },
    onSubmit: () => focusRow(list.current, 0),
  })
  useEffect(() => {
    if (payer) focusBox(list.current)
  }, [payer])
  const { rows, ...top } = useStore(form.store, ({ values }) => values)
  const splits = useMemo(() => splitRows(rows, invoices), [rows, invoices])
  const typed = rows.filter((row) => !isBlank(row))
  const total = typed.reduce((sum, { cents }) => sum + (cents && cents > 0 ? cents : 0), 0)
  const add = () => {
    // Focused at once: the next key may be pressed before a timer ends.
    flushSync(() => form.pushFieldValue('rows', blankRow()))
    focusRow(list.current, rows.length)
  }
  return (
    <>
      <form.AppForm>
        <form.FormBody label="Payments" className="max-w-300">
          <div className="grid max-w-120 grid-cols-2 gap-3 sm:gap-5">
            <form.AppField name="receivedOn">
              {(field) => <field.TextField label="Received on" type="date" autoComplete="off" />}
            </form.AppField>
            <form.AppField name="method">
              {(field) => <field.SelectField label="Method" options={methodOptions} />}
            </form.AppField>
          </div>
          <div>
            <div
              aria-hidden
              className={`${paymentGrid} hidden border-border border-b pb-2 font-semibold text-muted text-sm md:grid`}
            >
              {['Member', 'Number', 'Amount', 'Pays'].map((header) => (
                <span key={header}>{header}</span>
              ))}
            </div>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter only moves between the boxes inside */}
            <div ref={list} onKeyDown={(event) => moveOn(event, add)} className="grid">
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line’s fields are named for its place, which they keep
                <div key={`${index} ${row.key}`} data-row className="border-border border-b py-3">
                  <PaymentRowGroup
                    form={form}
                    fields={`rows[${index}]`}
                    number={index + 1}
                    payers={payers}
                    invoices={invoices}
                    split={splits[index] ?? { parts: [], rest: 0 }}
                    currency={currency}
                    top={top}
                    onRemove={() => {
                      if (rows.length === 1) form.setFieldValue('rows', [blankRow()])
                      else form.removeFieldValue('rows', index)
                      setTimeout(() => focusRow(list.current, Math.max(0, index - 1)))
                    }}
                  />
                </div>
              ))}
            </div>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <Button variant="quiet" onClick={add}>
              <Plus aria-hidden className="size-5" /> Add a line
            </Button>
            <div className="flex flex-wrap items-center gap-4">
              <p role="status" className="text-lg tabular-nums">
                {paymentsOf(typed.length)} · <strong>{formatAmount(total, currency)}</strong>
              </p>
              <form.SubmitButton
                label={
                  typed.length === 0 ? 'Record payments' : `Record ${paymentsOf(typed.length)}`
                }
                busyLabel="Recording…"
              />
            </div>
          </div>
        </form.FormBody>
      </form.AppForm>
      {recorded.length > 0 && <PaymentRows title="Recorded" payments={recorded} />}
    </>
  )
}

const boxesOf = (element: HTMLElement) => [
  ...element.querySelectorAll<HTMLInputElement>('[data-row] fieldset > div:first-child input'),
]

/** Focuses the first empty box. */
const focusBox = (list: HTMLElement | null) =>
  list &&
  boxesOf(list)
    .find(({ value }) => value === '')
    ?.focus()

/** Focuses the first box of a line. */
function focusRow(list: HTMLElement | null, index: number) {
  list?.querySelectorAll('[data-row]')[index]?.querySelector('input')?.focus()
}

/** Enter moves to the next box; after the last one it adds a line. */
function moveOn(event: KeyboardEvent<HTMLElement>, add: () => void) {
  const { key, target, currentTarget } = event
  // The list of members takes Enter for its choice, after which the focus moves on.
  if (event.defaultPrevented || key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const boxes = boxesOf(currentTarget)
  const place = boxes.indexOf(target)
  if (place < 0) return
  event.preventDefault()
  const next = boxes[place + 1]
  if (next) next.focus()
  else add()
}
