import { addDays } from '@clubhouse/schema/events/calendar-day'
import { invoiceInput } from '@clubhouse/schema/finance/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import { useNavigate } from '@tanstack/react-router'
import { Plus, Trash2 } from 'lucide-react'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField, type Option } from '#/components/form/fields/combobox-field'
import { Button } from '#/components/ui/button'
import { blankLine, LineFields } from '../line-fields'

type IssueInvoiceFormProps = {
  /** The billed member; without them, the form asks. */
  member: { id: string; fullname: string } | undefined
  payers: readonly Option[] | undefined
  currency: string
  today: string
}

const firstLine = { ...blankLine, item: '' }

/** Bills one member outside of a run, such as for a guest's meal. */
export function IssueInvoiceForm({ member, payers, currency, today }: IssueInvoiceFormProps) {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const create = trpc.invoice.create.useMutation({
    onSuccess: ({ data: { id } }) => {
      void utils.invoice.invalidate()
      void utils.finance.invalidate()
      void utils.user.activity.invalidate()
      void navigate({ to: '/portal/finance/invoice/$id', params: { id }, ignoreBlocker: true })
    },
  })
  const defaultValues: z.input<typeof invoiceInput> = {
    userId: member?.id ?? '',
    issuedOn: today,
    dueOn: addDays(today, 30),
    lines: [firstLine],
  }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: invoiceInput,
      onSubmitAsync: ({ value }) => sendForm(() => create.mutateAsync(invoiceInput.parse(value))),
    },
  })
  return (
    <form.AppForm>
      <form.FormBody label="Issue an invoice">
        {member ? (
          <p>
            To <strong>{member.fullname}</strong>
          </p>
        ) : (
          <form.AppField name="userId">
            {() => <ComboboxField label="Member" options={payers} takesFirst />}
          </form.AppField>
        )}
        <form.AppField name="lines" mode="array">
          {(lines) => (
            <fieldset className="grid gap-4">
              <legend className="mb-2 font-semibold">Lines</legend>
              {lines.state.value.map((_, place) => (
                // A line's only key is the index.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <div key={place} className="grid gap-4 rounded-md border border-border p-4">
                  <LineFields form={form} fields={`lines[${place}]`} currency={currency} />
                  {lines.state.value.length > 1 && (
                    <Button
                      variant="ghost"
                      className="justify-self-start"
                      onClick={() => lines.removeValue(place)}
                    >
                      <Trash2 aria-hidden className="size-4.5" /> Remove line {place + 1}
                    </Button>
                  )}
                </div>
              ))}
              <div className="flex flex-wrap items-center justify-between gap-4">
                <Button variant="quiet" onClick={() => lines.pushValue(firstLine)}>
                  <Plus aria-hidden className="size-5" /> Add a line
                </Button>
                <form.Subscribe selector={({ values }) => totalOf(values.lines)}>
                  {(total) => (
                    <p role="status" className="tabular-nums">
                      Total <strong>{formatAmount(total, currency)}</strong>
                    </p>
                  )}
                </form.Subscribe>
              </div>
            </fieldset>
          )}
        </form.AppField>
        <div className="grid gap-5 sm:grid-cols-2">
          <form.AppField name="issuedOn">
            {(field) => <field.TextField label="Invoice date" type="date" autoComplete="off" />}
          </form.AppField>
          <form.AppField name="dueOn">
            {(field) => <field.TextField label="Due" type="date" autoComplete="off" />}
          </form.AppField>
        </div>
        <p className="text-muted">
          No email is sent. You can print the invoice afterwards. An issued invoice can’t be
          changed, only voided.
        </p>
        <form.FormError />
        <form.FormButtons label="Issue invoice" busyLabel="Issuing…" />
      </form.FormBody>
    </form.AppForm>
  )
}

/** Sums the lines that have an amount. */
const totalOf = (lines: readonly { cents: number | null }[]) =>
  lines.reduce((sum, { cents }) => sum + (cents !== null && cents > 0 ? cents : 0), 0)
