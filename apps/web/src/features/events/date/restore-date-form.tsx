import { NotifyField } from '#/components/form/notify-field'
import { ScopeField } from '../scope-field'
import { type DateFormProps, useDateForm } from './use-date-form'

/** Restores a canceled date, and shows who will be notified. */
export function RestoreDateForm({
  date,
  isOver,
  audience,
  withFollowing,
  hasLater,
  ...saving
}: DateFormProps) {
  const form = useDateForm({ ...date, isCancelled: false, reason: '' }, saving)
  return (
    <form.AppForm>
      <form.FormBody label="Restore this date">
        <p>This puts the date back on the calendar.</p>
        {withFollowing && (
          <form.AppField name="scope">
            {() => (
              <ScopeField hasLater={hasLater} following="The series continues from this date on." />
            )}
          </form.AppField>
        )}
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
        <form.FormButtons label="Restore date" busyLabel="Restoring…" keep="Keep it canceled" />
      </form.FormBody>
    </form.AppForm>
  )
}
