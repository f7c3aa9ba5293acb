import { depositInput } from '@clubhouse/schema/finance/deposit'
import { formatMethod } from '@clubhouse/schema/finance/format-method'
import type { PaymentRecord } from '@clubhouse/schema/finance/payment'
import { formatAmount } from '@clubhouse/schema/money'
import { useStore } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { FormEnd } from '#/components/form/form-end'
import { formatMonthDay } from '#/components/format/date'
import { paymentsOf } from '../payments/payments-of'

type DepositFormProps = { payments: readonly PaymentRecord[]; today: string }

/** Records a bank deposit of the checked payments; all are at first. */
export function DepositForm({ payments, today }: DepositFormProps) {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const create = trpc.deposit.create.useMutation({
    onSuccess: ({ data }) => {
      void utils.deposit.invalidate()
      void utils.payment.invalidate()
      void navigate({
        to: '/portal/finance/deposit/$id',
        params: { id: data.id },
        ignoreBlocker: true,
      })
    },
  })
  const currency = payments[0]?.currency ?? 'USD'
  // A deposit has one currency.
  const offered = payments.filter((payment) => payment.currency === currency)
  const defaultValues: z.input<typeof depositInput> = {
    depositedOn: today,
    account: '',
    reference: '',
    paymentIds: offered.map(({ id }) => id),
  }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: depositInput,
      onSubmitAsync: ({ value }) => sendForm(() => create.mutateAsync(depositInput.parse(value))),
    },
  })
  const chosen = useStore(form.store, ({ values }) => values.paymentIds)
  const total = offered
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, { cents }) => sum + cents, 0)
  const toggle = (id: string, isChosen: boolean) =>
    form.setFieldValue('paymentIds', (ids) =>
      isChosen ? [...ids, id] : ids.filter((one) => one !== id),
    )
  return (
    <form.AppForm>
      <form.FormBody
        label="New deposit"
        className="rounded-md border border-border bg-surface p-4 sm:p-5"
      >
        <h2 className="text-h3">To deposit</h2>
        <ul aria-label="To deposit" className="divide-y divide-border border-border border-y">
          {offered.map((payment) => (
            <li key={payment.id}>
              <label className="flex min-h-13 items-center gap-3 py-1">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-primary"
                  checked={chosen.includes(payment.id)}
                  onChange={({ target }) => toggle(payment.id, target.checked)}
                />
                <span className="wrap-anywhere min-w-0 flex-1">
                  {payment.payer.fullname}
                  <span className="ml-2 text-muted">
                    {formatMethod(payment)} · {formatMonthDay(payment.receivedOn)}
                  </span>
                </span>
                <span className="tabular-nums">{formatAmount(payment.cents, currency)}</span>
              </label>
            </li>
          ))}
        </ul>
        <p role="status" className="text-right text-lg tabular-nums">
          {paymentsOf(chosen.length)} · <strong>{formatAmount(total, currency)}</strong>
        </p>
        <div className="grid gap-5 sm:grid-cols-3">
          <form.AppField name="depositedOn">
            {(field) => <field.TextField label="Date" type="date" autoComplete="off" />}
          </form.AppField>
          <form.AppField name="account">
            {(field) => <field.TextField label="Bank account" autoComplete="off" optional />}
          </form.AppField>
          <form.AppField name="reference">
            {(field) => <field.TextField label="Bank’s receipt" autoComplete="off" optional />}
          </form.AppField>
        </div>
        <FormEnd submit="Record deposit" busy="Recording…" />
      </form.FormBody>
    </form.AppForm>
  )
}
