import { clubDate } from '@clubhouse/schema/club-time'
import {
  type EventEntry,
  type EventInput,
  type EventRecord,
  eventSchema,
} from '@clubhouse/schema/events/event'
import { useQueryClient } from '@tanstack/react-query'
import { AudienceNote } from '#/api/audience-note'
import { sendForm } from '#/api/send-form'
import { useAppForm } from '#/components/form/app-form'
import { FormSection } from '#/components/form/form-section'
import { blankValues, valuesOf } from '#/components/form/form-values'
import { changedValues, NotifyField } from '#/components/form/notify-field'
import { keepsEditing, useQuestion } from '#/components/form/use-question'
import { useByClubClock } from '#/site/use-by-club-clock'
import { AboutGroup, aboutFields } from './about-group'
import { editedLocation } from './attendance-modes'
import { audienceOf, chapterChoice, eventFormSchema } from './chapter-choice'
import { LengthGroup, lengthFields } from './length-group'
import { isOverFor, questionsBefore } from './questions-before'
import { RsvpGroup, rsvpFields } from './rsvp-group'
import { SeriesGroup, seriesFields } from './series-group'
import { standingNote } from './standing-note'
import { useUsualTimes } from './use-usual-times'
import { VanishingField } from './vanishing-field'
import { WhenGroup, whenFields } from './when-group'
import { WhereGroup, whereFields } from './where-group'

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
  /** The currency of an event's prices, if it has any; otherwise the club's. */
  currency?: string | null
  /** The button's label. */
  submit?: string
  /** Saves the event. The form shows thrown errors. */
  onSave: (event: EventInput) => Promise<unknown>
  onSaved: () => void
}

/** The event form. The type decides between a date and a day of the week. */
export function EventForm(props: EventFormProps) {
  const { event = blankEvent(), id, submit = 'Save', onSave, onSaved } = props
  const { currency = null } = props
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
      form.setFieldValue('endDate', '')
      return suggestTimes()
    }
    form.setFieldValue('dayOfWeek', '')
    form.setFieldValue('weeks', [])
    form.setFieldValue('everyWeeks', 1)
    form.setFieldValue('excludedDates', [])
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
          <form.Subscribe selector={({ values }) => values}>
            {({ type, date, endDate }) => (
              <>
                {type === 'Recurring' && (
                  <SeriesGroup
                    form={form}
                    fields={seriesFields}
                    today={today}
                    startHint={id ? undefined : 'Leave blank to start today'}
                  />
                )}
                <LengthGroup
                  form={form}
                  fields={lengthFields}
                  lastsDays={type === 'Once' && Boolean(endDate) && endDate !== date}
                />
              </>
            )}
          </form.Subscribe>
          <WhereGroup form={form} fields={whereFields} />
        </FormSection>
        <FormSection title="About the event">
          <AboutGroup form={form} fields={aboutFields} onChapter={suggestTimes} />
        </FormSection>
        <FormSection title="RSVPs">
          <RsvpGroup form={form} fields={rsvpFields} currency={currency} />
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
                  audience={(isOn) => <AudienceNote {...audienceOf(values, id)} isOn={isOn} />}
                />
              )}
            </form.AppField>
          )}
        </form.Subscribe>
        <form.FormButtons label={submit} busyLabel="Saving…" />
      </form.FormBody>
      {dialog}
    </form.AppForm>
  )
}

const usualHours = { timeStart: '07:00', timeEnd: '08:00' }

/** Returns the initial values of a new event. */
const blankEvent = (): EventEntry => ({
  ...blankValues(eventSchema),
  type: 'Once',
  ...usualHours,
  everyWeeks: 1,
  pricePerPerson: null,
  billing: null,
})

/**
 * Returns the values of a new event like another one, with its day of the week, questions, meals, place and cover. It has no
 * date yet, and a series begins today and has no end.
 */
export function copiedValues(event: EventRecord): EventEntry {
  const { date, endDate, startsOn, endsOn, dateCount, excludedDates } = blankEvent()
  return {
    ...eventValues(event),
    ...{ date, endDate, startsOn, endsOn, dateCount, excludedDates },
    mealChoices: event.mealChoices.map(({ name, price }) => ({ name, price })),
    isCancelled: false,
  }
}

/** Converts an event to form values, with blanks for nulls. */
export const eventValues = (event: EventRecord): EventEntry => ({
  ...valuesOf(eventSchema, event),
  // Times to begin with, should it no longer take whole days.
  ...(event.isAllDay && usualHours),
  mealChoices: event.mealChoices,
  billing: event.billing,
  chapterId: chapterChoice(event),
  location: editedLocation(event),
})
