import { clubDate } from '@clubhouse/schema/club-time'
import {
  type EventEntry,
  type EventInput,
  type EventRecord,
  eventSchema,
} from '@clubhouse/schema/events/event'
import { useQueryClient } from '@tanstack/react-query'
import { sendForm } from '#/api/send-form'
import { useAddressSearch } from '#/api/shared-queries'
import { useAppForm } from '#/components/form/app-form'
import { FormSection } from '#/components/form/form-section'
import { blankValues, valuesOf } from '#/components/form/form-values'
import { addressFields, PostalAddressGroup } from '#/components/form/groups/postal-address-group'
import { TimesGroup, timesFields } from '#/components/form/groups/times-group'
import { keepsEditing, useQuestion } from '#/components/form/use-question'
import { useByClubClock } from '#/site/use-by-club-clock'
import { AboutGroup, aboutFields } from './about-group'
import { AudienceNote } from './audience-note'
import { audienceOf, chapterChoice, eventFormSchema } from './chapter-choice'
import { changedValues, NotifyField } from './notify-field'
import { isOverFor, questionsBefore } from './questions-before'
import { RsvpGroup, rsvpFields } from './rsvp-group'
import { standingNote } from './standing-note'
import { useUsualTimes } from './use-usual-times'
import { VanishingField } from './vanishing-field'
import { WhenGroup, whenFields } from './when-group'

const types = [
  { value: 'Once', label: 'One Time' },
  { value: 'Recurring', label: 'Recurring' },
]
/** A series keeps its history. */
const fromToday = 'A new day, time or location takes effect today. Earlier dates stay the same.'

/** The form's result while the cover is being uploaded: saved now, the event wouldn't have it. */
const stillUploading = {
  form: 'Not saved',
  fields: { 'cover.picture': 'Wait until the image is uploaded, then save.' },
}

/** Explains how changing a series affects its dates and RSVPs. */
const changeNote = ({ rsvp }: Pick<EventEntry, 'rsvp'>) =>
  `${fromToday}${rsvp === 'None' ? '' : standingNote}`

type EventFormProps = {
  event?: EventEntry
  /** The id of an existing event. */
  id?: string
  /** Saves the event. The form shows thrown errors. */
  onSave: (event: EventInput) => Promise<unknown>
  onSaved: () => void
}

/** The event form. The type decides between a date and a day of the week. */
export function EventForm({ event = blankEvent(), id, onSave, onSaved }: EventFormProps) {
  const { ask, dialog } = useQuestion()
  const today = useByClubClock(clubDate)
  const calls = useQueryClient()
  const form = useAppForm({
    defaultValues: event,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: eventFormSchema,
      onSubmitAsync: async ({ value }) => {
        if (calls.isMutating({ mutationKey: [['site', 'uploadPicture']] }) > 0)
          return stillUploading
        const input = eventFormSchema.parse(value)
        for (const question of questionsBefore(input, event, today, id)) {
          if (!(await ask(question))) return keepsEditing
        }
        return sendForm(() => onSave(input))
      },
    },
    onSubmit: onSaved,
  })
  const fillInTimes = useUsualTimes(event, {
    read: () => form.state.values,
    write: ({ dayOfWeek, timeStart, timeEnd }) => {
      form.setFieldValue('dayOfWeek', dayOfWeek)
      form.setFieldValue('timeStart', timeStart)
      form.setFieldValue('timeEnd', timeEnd)
    },
  })
  const suggestTimes = () => {
    if (!id) fillInTimes()
  }
  const clearOther = (type: string) => {
    if (type === 'Recurring') {
      form.setFieldValue('date', '')
      return suggestTimes()
    }
    form.setFieldValue('dayOfWeek', '')
    form.setFieldValue('weeks', [])
  }
  return (
    <form.AppForm>
      <form.FormBody label="Event">
        <form.AppField name="title">
          {(field) => <field.TextField label="Title" autoComplete="off" />}
        </form.AppField>
        <FormSection title="When and where">
          <form.AppField name="type">
            {(field) => <field.SelectField label="Type" options={types} onChange={clearOther} />}
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
        </FormSection>
        <FormSection title="About the event">
          <AboutGroup form={form} fields={aboutFields} onChapter={suggestTimes} />
        </FormSection>
        <FormSection title="RSVPs">
          <RsvpGroup form={form} fields={rsvpFields} />
        </FormSection>
        {id && (
          <form.AppField name="isCancelled">
            {(field) => <field.CheckboxField label="Canceled" />}
          </form.AppField>
        )}
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

/** Returns the initial values of a new event. */
const blankEvent = (): EventEntry => ({
  ...blankValues(eventSchema),
  type: 'Once',
  timeStart: '07:00',
  timeEnd: '08:00',
  everyWeeks: 1,
})

/** Converts an event to form values, with blanks for nulls. */
export const eventValues = (event: EventRecord): EventEntry => ({
  ...valuesOf(eventSchema, event),
  mealChoices: event.mealChoices,
  chapterId: chapterChoice(event),
})
