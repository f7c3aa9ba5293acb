import type { EventDetail } from '@clubhouse/schema/events/event'
import {
  type ProgramDate,
  type ProgramLineEntry,
  programLineForm,
} from '@clubhouse/schema/programs/program'
import { useRef } from 'react'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { Button } from '#/components/ui/button'
import { ProgramNotify } from './program-notify'
import { stateOptions } from './program-words'
import { useProgramSaved } from './use-program-saved'

const blank: ProgramLineEntry = {
  ...{ topic: '', speaker: '', speakerTitle: '', state: 'Confirmed' },
  notify: false,
}

type LineFormProps = {
  event: EventDetail
  one: ProgramDate
  /** Whether another date without a speaker follows. */
  hasNext: boolean
  onNext: () => void
  onClose: () => void
}

/** Fills in a date without a program. A topic or a speaker is enough; Enter saves and continues with the next gap. */
export function LineForm({ event, one, hasNext, onNext, onClose }: LineFormProps) {
  const save = trpc.program.save.useMutation(useProgramSaved())
  const continues = useRef(true)
  const form = useAppForm({
    defaultValues: blank,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: programLineForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() =>
          save.mutateAsync({
            ...programLineForm.parse(value),
            ...{ id: event.id, date: one.date, version: one.program?.version ?? 0 },
          }),
        ),
    },
    onSubmit: () => (hasNext && continues.current ? onNext() : onClose()),
  })
  // No submit button: Enter presses the first one, and continues.
  const saveOnly = () => {
    continues.current = false
    void form.handleSubmit().finally(() => {
      continues.current = true
    })
  }
  return (
    <form.AppForm>
      <form.FormBody label="Program" className="border-border border-t bg-sunken p-4">
        <form.AppField name="topic">
          {(field) => <field.TextField label="Topic" autoComplete="off" autoFocus optional />}
        </form.AppField>
        <form.AppField name="speaker">
          {(field) => <field.TextField label="Speaker" autoComplete="off" optional />}
        </form.AppField>
        <div className="grid gap-5 sm:grid-cols-2">
          <form.AppField name="speakerTitle">
            {(field) => (
              <field.TextField
                label="Speaker’s title"
                hint="Such as County hydrologist"
                autoComplete="off"
                optional
              />
            )}
          </form.AppField>
          <form.AppField name="state">
            {(field) => <field.SelectField label="State" options={stateOptions} />}
          </form.AppField>
        </div>
        <form.Subscribe selector={({ values }) => values.state === 'Confirmed'}>
          {(isSeen) => (
            <form.AppField name="notify">
              {() => <ProgramNotify event={event} one={one} isSeen={isSeen} />}
            </form.AppField>
          )}
        </form.Subscribe>
        <form.FormError />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" size="lg" onClick={onClose}>
            Cancel
          </Button>
          {hasNext && (
            <Button variant="quiet" size="lg" onClick={saveOnly}>
              Save
            </Button>
          )}
          <form.SubmitButton label={hasNext ? 'Save and Next' : 'Save'} busyLabel="Saving…" />
        </div>
      </form.FormBody>
    </form.AppForm>
  )
}
