import {
  type OccurrenceEntry,
  type OccurrenceInput,
  occurrenceForm,
} from '@clubhouse/schema/events/occurrence'
import type { ReactElement } from 'react'
import { sendForm } from '#/api/send-form'
import { useAppForm } from '#/components/form/app-form'
import { keepsEditing } from '#/components/form/use-question'

/** What the forms of one date get. */
export type DateFormProps = {
  /** The date as it is. */
  date: OccurrenceEntry
  /** Saves; errors that it throws are shown at the form and its fields. */
  onSave: (date: OccurrenceInput) => Promise<unknown>
  onSaved: () => void
  /** Whether all following dates of the series can be changed with it. */
  withFollowing: boolean
  /** Whether the series is to change later already. */
  hasLater: boolean
  /** Whether its day is over: nobody is notified then. */
  isOver: boolean
  /** Who will be notified. */
  audience: (scope: OccurrenceEntry['scope']) => ReactElement
}

type Options = Pick<DateFormProps, 'onSave' | 'onSaved'> & {
  /** Whether it may be sent: a question. */
  mayBeSent?: (date: OccurrenceInput) => Promise<boolean>
}

/** The form of one date, which begins with `values`. */
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
        const input = occurrenceForm.parse(value)
        return (await mayBeSent(input)) ? sendForm(() => onSave(input)) : keepsEditing
      },
    },
    onSubmit: onSaved,
  })
