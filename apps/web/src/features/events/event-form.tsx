import { clubDate } from '@clubhouse/schema/club-time'
import {
  type EventEntry,
  type EventInput,
  type EventRecord,
  eventSchema,
} from '@clubhouse/schema/events/event'
import { sendForm } from '#/api/send-form'
import { useAddressSearch } from '#/api/shared-queries'
import { useAppForm } from '#/components/form/app-form'
import { blankValues, valuesOf } from '#/components/form/form-values'
import { addressFields, PostalAddressGroup } from '#/components/form/postal-address-group'
import { TimesGroup, timesFields } from '#/components/form/times-group'
import { keepsEditing, useQuestion } from '#/components/form/use-question'
import { useByClubClock } from '#/site/use-by-club-clock'
import { AudienceNote } from './audience-note'
import { audienceOf, chapterChoice, eventFormSchema } from './chapter-choice'
import { changedValues, NotifyField } from './notify-field'
import { isOverFor, questionsBefore } from './questions-before'
import { RsvpGroup, rsvpFields } from './rsvp-group'
import { standingNote } from './standing-note'
import { VanishingField } from './vanishing-field'
import { WhenGroup, whenFields } from './when-group'

const types = [
  { value: 'Once', label: 'One Time' },
  { value: 'Recurring', label: 'Recurring' },
]
/** A series keeps its history. */
const fromToday = 'Another day, time or place holds from today on; earlier dates stay as they are.'

/** What a change of a series means for its dates, and for those who have answered. */
const changeNote = ({ rsvp }: Pick<EventEntry, 'rsvp'>) =>
  `${fromToday}${rsvp === 'None' ? '' : standingNote}`

type EventFormProps = {
  event?: EventEntry
  /** Of an event that is stored; a new one has its own notice. */
  id?: string
  /** Saves; errors that it throws are shown at the form and its fields. */
  onSave: (event: EventInput) => Promise<unknown>
  onSaved: () => void
}

/** All fields of an event; its type decides between a date and a day of the week. */
export function EventForm({ event = blankEvent(), id, onSave, onSaved }: EventFormProps) {
  const { ask, dialog } = useQuestion()
  const today = useByClubClock(clubDate)
  const form = useAppForm({
    defaultValues: event,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: eventFormSchema,
      onSubmitAsync: async ({ value }) => {
        const input = eventFormSchema.parse(value)
        for (const question of questionsBefore(input, event, today, id)) {
          if (!(await ask(question))) return keepsEditing
        }
        return sendForm(() => onSave(input))
      },
    },
    onSubmit: onSaved,
  })
  const clearOther = (type: string) => {
    if (type === 'Recurring') return form.setFieldValue('date', '')
    form.setFieldValue('dayOfWeek', '')
    form.setFieldValue('weeks', [])
  }
  return (
    <form.AppForm>
      <form.FormBody label="Event">
        <form.AppField name="type">
          {(field) => <field.SelectField label="Type" options={types} onChange={clearOther} />}
        </form.AppField>
        <form.AppField name="title">
          {(field) => <field.TextField label="Title" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="description">
          {(field) => <field.TextAreaField label="Description" optional />}
        </form.AppField>
        <WhenGroup
          form={form}
          fields={whenFields}
          dayHint={event.type === 'Recurring' ? changeNote(event) : undefined}
        />
        <TimesGroup form={form} fields={timesFields} />
        <form.AppField name="location">
          {(field) => <field.TextField label="Location" autoComplete="off" optional />}
        </form.AppField>
        <PostalAddressGroup
          form={form}
          fields={addressFields}
          optional
          useSearch={useAddressSearch}
        />
        <form.AppField name="isPublic">
          {(field) => <field.CheckboxField label="Public: on the website's calendar, too" />}
        </form.AppField>
        <RsvpGroup form={form} fields={rsvpFields} />
        <form.AppField name="isCancelled">
          {(field) => <field.CheckboxField label="Canceled" />}
        </form.AppField>
        <form.AppField name="vanishing">{() => <VanishingField />}</form.AppField>
        <form.Subscribe selector={({ values }) => values}>
          {(values) => (
            <form.AppField name="notify">
              {() => (
                <NotifyField
                  isOver={isOverFor(values, event, today)}
                  // A new event notifies members by default.
                  changed={id ? changedValues(event, values) : ['date']}
                  audience={<AudienceNote {...audienceOf(values, id)} />}
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

/** The initial values of a new event's form. */
const blankEvent = (): EventEntry => ({
  ...blankValues(eventSchema),
  type: 'Once',
  timeStart: '07:00',
  timeEnd: '08:00',
})

/** An event as the form holds it: blank where there is nothing. */
export const eventValues = (event: EventRecord): EventEntry => ({
  ...valuesOf(eventSchema, event),
  chapterId: chapterChoice(event),
})
