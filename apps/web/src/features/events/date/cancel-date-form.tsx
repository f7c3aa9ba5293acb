import { NotifyField } from '#/components/form/notify-field'
import { ScopeField } from '../scope-field'
import { VanishingField } from '../vanishing-field'
import { type DateFormProps, useDateForm } from './use-date-form'

/** Cancels a date with a reason, and shows who will be notified. */
export function CancelDateForm({
  date,
  isOver,
  audience,
  withFollowing,
  hasLater,
  ...saving
}: DateFormProps) {
  const form = useDateForm({ ...date, isCancelled: true, reason: '' }, saving)
  return (
    <form.AppForm>
      <form.FormBody label="Cancel this date">
        {withFollowing && (
          <form.AppField name="scope">
            {() => (
              <ScopeField
                hasLater={hasLater}
                following="This date and all later ones will be canceled."
              />
            )}
          </form.AppField>
        )}
        <form.AppField name="reason">
          {(field) => (
            <field.TextAreaField label="Reason" hint="Shown wherever this date appears" optional />
          )}
        </form.AppField>
        <form.AppField name="vanishing">{() => <VanishingField />}</form.AppField>
        <form.Subscribe selector={({ values }) => values.scope}>
          {(scope) => (
            <form.AppField name="notify">
              {() => (
                <NotifyField
                  isOver={isOver}
                  changed={['isCancelled']}
                  audience={(isOn) => audience(scope, isOn)}
                />
              )}
            </form.AppField>
          )}
        </form.Subscribe>
        <form.FormButtons label="Cancel date" busyLabel="Canceling…" keep="Keep date" danger />
      </form.FormBody>
    </form.AppForm>
  )
}
