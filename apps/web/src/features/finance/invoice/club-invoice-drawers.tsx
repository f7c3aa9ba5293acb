import { clubDate } from '@clubhouse/schema/club-time'
import { creditInput, type InvoiceDetail, voidInput } from '@clubhouse/schema/finance/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { AmountField } from '#/components/form/fields/amount-field'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'

type FormProps = { invoice: InvoiceDetail; today: string; onDone: () => void }

/** The forms that take something off an invoice, or void it. */
export function ClubInvoiceDrawers({ invoice }: { invoice: InvoiceDetail }) {
  const edits = useMay('finance.write')
  const today = useByClubClock(clubDate)
  const { drawer, leave } = useDrawerAddress()
  const props = { invoice, today, onDone: leave }
  if (edits && drawer === 'credit')
    return (
      <Drawer title="Give Credit">
        <CreditForm {...props} />
      </Drawer>
    )
  if (edits && drawer === 'void')
    return (
      <Drawer title="Void Invoice">
        <VoidForm {...props} />
      </Drawer>
    )
  return null
}

function useInvoiceSaved() {
  const utils = trpc.useUtils()
  return {
    onSuccess: ({ data }: { data: InvoiceDetail }) => {
      utils.invoice.get.setData({ id: data.id }, data)
      void utils.invoice.list.invalidate()
      void utils.payment.invalidate()
      void utils.finance.invalidate()
    },
  }
}

const kinds = [
  { value: 'Adjustment', label: 'Adjustment' },
  { value: 'WriteOff', label: 'Write-off: it won’t be paid' },
]

function CreditForm({ invoice: { id, balance, currency }, today, onDone }: FormProps) {
  const credit = trpc.invoice.credit.useMutation(useInvoiceSaved())
  const defaultValues: z.input<typeof creditInput> = {
    id,
    kind: 'Adjustment',
    cents: balance,
    effectiveOn: today,
    reason: '',
  }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: creditInput,
      onSubmitAsync: ({ value }) => sendForm(() => credit.mutateAsync(creditInput.parse(value))),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Give Credit">
        <p className="text-muted">
          Takes something off the invoice without money. At most {formatAmount(balance, currency)}.
        </p>
        <form.AppField name="kind">
          {(field) => <field.SelectField label="Kind" options={kinds} />}
        </form.AppField>
        <form.AppField name="cents">
          {() => <AmountField label="Amount" currency={currency} />}
        </form.AppField>
        <form.AppField name="effectiveOn">
          {(field) => <field.TextField label="Date" type="date" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="reason">
          {(field) => <field.TextField label="Reason" autoComplete="off" optional />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Give credit" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}

function VoidForm({ invoice, today, onDone }: FormProps) {
  const { id, total, balance, currency } = invoice
  const voided = trpc.invoice.void.useMutation(useInvoiceSaved())
  const paid = total - balance - invoice.credited
  const defaultValues: z.input<typeof voidInput> = { id, effectiveOn: today, reason: '' }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: voidInput,
      onSubmitAsync: ({ value }) => sendForm(() => voided.mutateAsync(voidInput.parse(value))),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Void Invoice">
        <p className="text-muted">
          The member no longer owes it. It stays in the books with its number.
          {paid > 0 && ` The ${formatAmount(paid, currency)} paid becomes credit on account.`}
        </p>
        <form.AppField name="effectiveOn">
          {(field) => <field.TextField label="Date" type="date" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="reason">
          {(field) => <field.TextField label="Reason" autoComplete="off" optional />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Void invoice" busyLabel="Voiding…" danger />
      </form.FormBody>
    </form.AppForm>
  )
}
