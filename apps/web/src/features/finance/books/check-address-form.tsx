import type { DuesSetting } from '@clubhouse/schema/finance/dues-setting'
import { useAppForm } from '#/components/form/app-form'
import { FormEnd } from '#/components/form/form-end'
import { useSaveSetting } from './use-save-setting'

type CheckAddressFormProps = { setting: DuesSetting; canEdit: boolean }

/** To whom members make out checks, and where they send them. */
export function CheckAddressForm({ setting, canEdit }: CheckAddressFormProps) {
  const save = useSaveSetting(setting)
  const form = useAppForm({
    defaultValues: { payableTo: setting.payableTo ?? '', mailTo: setting.mailTo ?? '' },
    canSubmitWhenInvalid: true,
    validators: {
      onSubmitAsync: ({ value: { payableTo, mailTo } }) =>
        save({ payableTo: payableTo.trim() || null, mailTo: mailTo.trim() || null }),
    },
  })
  return (
    <form.AppForm>
      <form.FormBody label="Checks">
        <h2 className="text-h3">Checks</h2>
        <p className="text-muted">Shown on invoices and on each member’s page My dues.</p>
        <form.AppField name="payableTo">
          {(field) => <field.TextField label="Payable to" autoComplete="off" optional />}
        </form.AppField>
        <form.AppField name="mailTo">
          {(field) => <field.TextAreaField label="Address for checks" optional />}
        </form.AppField>
        {canEdit && <FormEnd submit="Save" busy="Saving…" />}
      </form.FormBody>
    </form.AppForm>
  )
}
