import { clubDate } from '@clubhouse/schema/club-time'
import {
  type PaymentDetail,
  paymentRefund,
  paymentReverse,
} from '@clubhouse/schema/finance/payment'
import { proposePayment } from '@clubhouse/schema/finance/propose-payment'
import { formatAmount } from '@clubhouse/schema/money'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod/mini'
import { lists } from '#/api/lists'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { AmountField } from '#/components/form/fields/amount-field'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import { openInvoices } from './payment-batch'
import { methodOptions } from './payment-words'

type FormProps = { payment: PaymentDetail; today: string; onDone: () => void }

/** The forms that apply the credit of a payment, refund it, or reverse it. */
export function PaymentDrawers({ payment }: { payment: PaymentDetail }) {
  const today = useByClubClock(clubDate)
  const { drawer, leave } = useDrawerAddress()
  const props = { payment, today, onDone: leave }
  if (drawer === 'reverse')
    return (
      <Drawer title="Reverse Payment">
        <ReverseForm {...props} />
      </Drawer>
    )
  if (drawer === 'refund')
    return (
      <Drawer title="Refund Payment">
        <RefundForm {...props} />
      </Drawer>
    )
  if (drawer === 'apply')
    return (
      <Drawer title="Apply Credit">
        <ApplyForm {...props} />
      </Drawer>
    )
  return null
}

function usePaymentSaved() {
  const utils = trpc.useUtils()
  return {
    onSuccess: ({ data }: { data: PaymentDetail }) => {
      utils.payment.get.setData({ id: data.id }, data)
      void utils.payment.list.invalidate()
      void utils.invoice.invalidate()
      void utils.finance.invalidate()
    },
  }
}

function ReverseForm({ payment: { id, cents, currency }, today, onDone }: FormProps) {
  const reverse = trpc.payment.reverse.useMutation(usePaymentSaved())
  const defaultValues: z.input<typeof paymentReverse> = { id, effectiveOn: today, reason: '' }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: paymentReverse,
      onSubmitAsync: ({ value }) =>
        sendForm(() => reverse.mutateAsync(paymentReverse.parse(value))),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Reverse Payment">
        <p className="text-muted">
          The member owes {formatAmount(cents, currency)} again. Both records stay in the books.
        </p>
        <form.AppField name="effectiveOn">
          {(field) => <field.TextField label="Date" type="date" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="reason">
          {(field) => (
            <field.TextField
              label="Reason"
              autoComplete="off"
              hint="Such as insufficient funds"
              optional
            />
          )}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Reverse payment" busyLabel="Reversing…" danger />
      </form.FormBody>
    </form.AppForm>
  )
}

function RefundForm({ payment: { id, remainder, currency }, today, onDone }: FormProps) {
  const refund = trpc.payment.refund.useMutation(usePaymentSaved())
  const defaultValues: z.input<typeof paymentRefund> = {
    id,
    cents: remainder,
    refundedOn: today,
    method: 'Check',
    reference: '',
  }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: paymentRefund,
      onSubmitAsync: ({ value }) => sendForm(() => refund.mutateAsync(paymentRefund.parse(value))),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Refund Payment">
        <p className="text-muted">
          At most {formatAmount(remainder, currency)}, which pays no invoice.
        </p>
        <form.AppField name="cents">
          {() => <AmountField label="Amount" currency={currency} />}
        </form.AppField>
        <form.AppField name="refundedOn">
          {(field) => <field.TextField label="Date" type="date" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="method">
          {(field) => <field.SelectField label="Method" options={methodOptions} />}
        </form.AppField>
        <form.AppField name="reference">
          {(field) => <field.TextField label="Number" autoComplete="off" optional />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Record refund" busyLabel="Recording…" />
      </form.FormBody>
    </form.AppForm>
  )
}

function ApplyForm({ payment, today, onDone }: FormProps) {
  const { id, remainder, currency, payer } = payment
  const apply = trpc.payment.applyCredit.useMutation(usePaymentSaved())
  const [failure, setFailure] = useState('')
  const all = useQuery(lists.invoices).data
  const parts = useMemo(() => {
    const own = openInvoices(all, currency).filter(({ user }) => user.id === payer.id)
    return proposePayment(remainder, own).flatMap((part) => {
      const invoice = own.find((one) => one.id === part.invoiceId)
      return invoice ? [{ ...part, number: invoice.number }] : []
    })
  }, [all, currency, payer.id, remainder])
  if (all && parts.length === 0)
    return (
      <p className="text-muted">
        {payer.fullname} has no open invoice. The credit waits for the next one.
      </p>
    )
  const send = async () => {
    const allocations = parts.map(({ invoiceId, cents }) => ({ invoiceId, cents }))
    const refusal = await sendForm(() => apply.mutateAsync({ id, effectiveOn: today, allocations }))
    if (refusal) setFailure(refusal.form)
    else onDone()
  }
  return (
    <div className="grid gap-5">
      <ul aria-label="Applied to">
        {parts.map(({ invoiceId, cents, number }) => (
          <li key={invoiceId} className="flex min-h-11 items-center justify-between gap-4">
            <span>Invoice {number}</span>
            <span className="tabular-nums">{formatAmount(cents, currency)}</span>
          </li>
        ))}
      </ul>
      {failure && (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      )}
      <Button busy={apply.isPending} onClick={send}>
        Apply{' '}
        {formatAmount(
          parts.reduce((sum, { cents }) => sum + cents, 0),
          currency,
        )}
      </Button>
    </div>
  )
}
