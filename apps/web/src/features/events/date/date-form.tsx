import { clubDate } from '@clubhouse/schema/club-time'
import { NumberField } from '#/components/form/fields/number-field'
import { changedValues, NotifyField } from '#/components/form/notify-field'
import { useQuestion } from '#/components/form/use-question'
import { useByClubClock } from '#/site/use-by-club-clock'
import { LengthGroup, lengthFields } from '../length-group'
import { isOverQuestion } from '../questions-before'
import { ScopeField } from '../scope-field'
import { standingNote } from '../standing-note'
import { VanishingField } from '../vanishing-field'
import { DatePlaceGroup, datePlaceFields } from './date-place-group'
import { type DateFormProps, useDateForm } from './use-date-form'

type MoveFormProps = DateFormProps & {
  /** The event's location on all other dates. */
  usualLocation: string | null
  /** Whether it takes several days, as many after it was moved. */
  lastsDays: boolean
  /** Whether the event has RSVPs. */
  asks: boolean
}

/** Changes when and where a date takes place. */
export function DateForm({
  date,
  isOver,
  audience,
  usualLocation,
  lastsDays,
  asks,
  withFollowing,
  hasLater,
  ...saving
}: MoveFormProps) {
  const { ask, dialog } = useQuestion()
  const today = useByClubClock(clubDate)
  const form = useDateForm(date, {
    ...saving,
    mayBeSent: async ({ day }) => day >= today || day === date.day || ask(isOverQuestion),
  })
  return (
    <form.AppForm>
      <form.FormBody label="Change this date">
        {withFollowing && (
          <form.AppField name="scope">
            {() => (
              <ScopeField
                hasLater={hasLater}
                following={`The series changes starting with this date. Earlier dates stay the same.${asks ? standingNote : ''}`}
              />
            )}
          </form.AppField>
        )}
        <form.AppField name="day">
          {(field) => <field.TextField label="Date" type="date" autoComplete="off" />}
        </form.AppField>
        <LengthGroup form={form} fields={lengthFields} lastsDays={lastsDays} />
        <DatePlaceGroup form={form} fields={datePlaceFields} usualLocation={usualLocation} />
        {asks && (
          <form.Subscribe selector={(state) => state.values.scope === 'This'}>
            {(isOne) =>
              isOne && (
                <form.AppField name="capacity">
                  {() => (
                    <NumberField label="Seats" hint="Leave blank for the usual number" optional />
                  )}
                </form.AppField>
              )
            }
          </form.Subscribe>
        )}
        <form.AppField name="reason">
          {(field) => (
            <field.TextAreaField label="Reason" hint="Shown wherever this date appears" optional />
          )}
        </form.AppField>
        <form.AppField name="vanishing">{() => <VanishingField />}</form.AppField>
        <form.Subscribe selector={({ values }) => values}>
          {(values) => (
            <form.AppField name="notify">
              {() => (
                <NotifyField
                  // A past date that is moved to a coming day is news.
                  isOver={isOver && values.day < today}
                  changed={changedValues(date, values)}
                  audience={(isOn) => audience(values.scope, isOn)}
                />
              )}
            </form.AppField>
          )}
        </form.Subscribe>
        <form.FormButtons label="Save" busyLabel="Saving…" />
      </form.FormBody>
      {dialog}
    </form.AppForm>
  )
}
