import { type ExportFormat, exportInput } from '@clubhouse/schema/finance/finance-export'
import { client } from '#/api/client'
import { sendForm } from '#/api/send-form'
import { downloadFile } from '#/components/download-file'
import { useAppForm } from '#/components/form/app-form'

const formats = [
  { value: 'QuickBooksInvoices', label: 'Invoices for QuickBooks Online' },
  { value: 'QuickBooksPayments', label: 'Payments and deposits' },
  { value: 'Csv', label: 'Everything, as CSV' },
] as const satisfies readonly { value: ExportFormat; label: string }[]

type ExportFormProps = { today: string; onDone: () => void }

/** Exports the books between two days as a file for other programs. */
export function ExportForm({ today, onDone }: ExportFormProps) {
  const form = useAppForm({
    defaultValues: {
      format: 'QuickBooksInvoices',
      from: `${today.slice(0, 4)}-01-01`,
      until: today,
    },
    canSubmitWhenInvalid: true,
    validators: {
      onChange: exportInput,
      onSubmitAsync: ({ value }) =>
        sendForm(async () => {
          const files = await client.finance.export.query(exportInput.parse(value))
          for (const { name, content, type } of files) downloadFile(name, content, type)
        }),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Export the books">
        <form.AppField name="format">
          {(field) => (
            <field.SelectField
              label="File"
              options={formats}
              hint="QuickBooks Online imports 100 invoices at a time"
            />
          )}
        </form.AppField>
        <form.AppField name="from">
          {(field) => <field.TextField label="From" type="date" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="until">
          {(field) => <field.TextField label="Through" type="date" autoComplete="off" />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Download" busyLabel="Preparing…" />
      </form.FormBody>
    </form.AppForm>
  )
}
