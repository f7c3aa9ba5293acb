import {
  type OccurrenceEntry,
  type OccurrenceInput,
  occurrenceForm,
} from '@clubhouse/schema/events/occurrence'
import type { ReactElement } from 'react'
import { sendForm } from '#/api/send-form'
import { useAppForm } from '#/components/form/app-form'
import { keepsEditing } from '#/components/form/use-question'

/** The props of the forms that edit a date. */
export type DateFormProps = {
  /** The current date. */
  date: OccurrenceEntry
  /** Saves the date. The form shows thrown errors. */
  onSave: (date: OccurrenceInput) => Promise<unknown>
  onSaved: () => void
  /** Whether the form can also change all following dates. */
  withFollowing: boolean
  /** Whether a later change of the series is already planned. */
  hasLater: boolean
  /** Whether its day has passed: nobody is notified then. */
  isOver: boolean
  /** Renders who will be notified, or could be. */
  audience: (scope: OccurrenceEntry['scope'], isOn: boolean) => ReactElement
}

type Options = Pick<DateFormProps, 'onSave' | 'onSaved'> & {
  /** Asks whether to send the form. */
  mayBeSent?: (date: OccurrenceInput) => Promise<boolean>
}

/** Without what a form no longer shows: an online date has no place, and one at the usual address no other. */
function placed(input: OccurrenceInput): OccurrenceInput {
  if (input.attendanceMode === 'Online')
    return { ...input, location: null, isElsewhere: false, place: null }
  return input.isElsewhere ? input : { ...input, place: null }
}

/** Creates a date's form with these initial values. */
export const useDateForm = (
  values: OccurrenceEntry,
  { onSave, onSaved, mayBeSent = async () => true }: Options,
) =>
  useAppForm({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: occurrenceForm,
      onSubmitAsync: async ({ value }) => {
        const input = placed(occurrenceForm.parse(value))
        return (await mayBeSent(input)) ? sendForm(() => onSave(input)) : keepsEditing
      },
    },
    onSubmit: onSaved,
  })
