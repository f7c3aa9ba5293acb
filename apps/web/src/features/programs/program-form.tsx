import { clubDate } from '@clubhouse/schema/club-time'
import type { EventDetail } from '@clubhouse/schema/events/event'
import {
  type ProgramDate,
  type ProgramEntry,
  programForm,
} from '@clubhouse/schema/programs/program'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '#/api/lists'
import { PictureField } from '#/api/picture-field'
import { RecordEditor, type Save } from '#/api/record-editor'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'
import { formatShortDate } from '#/components/format/date'
import { useByClubClock } from '#/site/use-by-club-clock'
import { ProgramNotify } from './program-notify'
import { openOption, stateOptions } from './program-words'
import { useProgramSaved } from './use-program-saved'

/** The form's result while the picture is being uploaded: saved now, the program wouldn't have it. */
const stillUploading = {
  form: 'Not saved',
  fields: { 'picture.picture': 'Wait until the image is uploaded, then save.' },
}

type EditProgramProps = { event: EventDetail; date: string; onDone: () => void }

/** Edits the program of a date, with what only organizers see. */
export function EditProgram({ event, date, onDone }: EditProgramProps) {
  const { id } = event
  const utils = trpc.useUtils()
  const query = trpc.program.get.useQuery({ id, date }, { gcTime: 0, staleTime: Infinity })
  return (
    <RecordEditor
      query={{ ...query, data: query.data && editable(query.data) }}
      load={async () => editable(await utils.program.get.fetch({ id, date }, { staleTime: 0 }))}
    >
      {(record, save) => (
        <Fields event={event} date={date} record={record} save={save} onDone={onDone} />
      )}
    </RecordEditor>
  )
}

/** A program as the form edits it; 0 is the version of one that was never entered. */
function editable({ program, isCancelled, isScheduled }: ProgramDate) {
  const values: ProgramEntry = {
    topic: program?.topic ?? '',
    speaker: program?.speaker ?? '',
    speakerTitle: program?.speakerTitle ?? '',
    bio: program?.bio ?? '',
    picture: program?.picture ?? null,
    introducerId: program?.introducer?.id ?? '',
    needs: program?.needs ?? '',
    contactName: program?.contactName ?? '',
    contactEmail: program?.contactEmail ?? '',
    contactPhone: program?.contactPhone ?? '',
    moveTo: '',
    notify: false,
    // A date that was held is still confirmed.
    state: program?.state === 'Held' ? 'Confirmed' : (program?.state ?? 'Confirmed'),
  }
  return { ...values, version: program?.version ?? 0, isCancelled, isScheduled, program }
}

type FieldsProps = EditProgramProps & { record: ReturnType<typeof editable>; save: Save }

function Fields({ event, date, record, save, onDone }: FieldsProps) {
  const { id } = event
  const { version: _version, isCancelled, isScheduled, program, ...defaultValues } = record
  const update = trpc.program.save.useMutation(useProgramSaved())
  const calls = useQueryClient()
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: programForm,
      onSubmitAsync: async ({ value }) => {
        if (calls.isMutating({ mutationKey: [['site', 'uploadPicture']] }) > 0)
          return stillUploading
        return sendForm(() =>
          save((version) => update.mutateAsync({ ...programForm.parse(value), id, date, version })),
        )
      },
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Program">
        <Warning isCancelled={isCancelled} isScheduled={isScheduled} />
        {program && (isCancelled || !isScheduled) && (
          <form.AppField name="moveTo">{() => <MoveField id={id} />}</form.AppField>
        )}
        <form.AppField name="topic">
          {(field) => <field.TextField label="Topic" autoComplete="off" optional />}
        </form.AppField>
        <form.AppField name="speaker">
          {(field) => <field.TextField label="Speaker" autoComplete="off" optional />}
        </form.AppField>
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
          {(field) => (
            <field.SelectField
              label="State"
              hint="Members and visitors see it once it’s confirmed"
              options={[...stateOptions, openOption]}
            />
          )}
        </form.AppField>
        <form.AppField name="bio">
          {(field) => <field.TextAreaField label="About the speaker" optional />}
        </form.AppField>
        <form.AppField name="picture">
          {() => <PictureField label="Speaker’s picture" removable hasDrawings={false} />}
        </form.AppField>
        <form.AppField name="introducerId">
          {() => <IntroducerField introducer={program?.introducer ?? null} />}
        </form.AppField>
        <fieldset className="grid gap-5 rounded-md border border-border p-4">
          <legend className="px-1 font-semibold">For organizers only</legend>
          <form.AppField name="needs">
            {(field) => (
              <field.TextAreaField
                label="Needs"
                hint="A projector, a table, a parking space"
                optional
              />
            )}
          </form.AppField>
          <form.AppField name="contactName">
            {(field) => <field.TextField label="Contact" autoComplete="off" optional />}
          </form.AppField>
          <form.AppField name="contactEmail">
            {(field) => (
              <field.TextField label="Contact’s email" type="email" autoComplete="off" optional />
            )}
          </form.AppField>
          <form.AppField name="contactPhone">
            {(field) => (
              <field.TextField
                label="Contact’s phone number"
                type="tel"
                autoComplete="off"
                optional
              />
            )}
          </form.AppField>
          <p className="text-muted text-sm">
            Deleted a year after the date, with the picture and the text about the speaker.
          </p>
        </fieldset>
        <form.Subscribe selector={({ values }) => [values.state, values.moveTo] as const}>
          {([state, moveTo]) => (
            <form.AppField name="notify">
              {() => (
                <ProgramNotify
                  event={event}
                  one={moveTo ? { date: moveTo, isCancelled: false } : { date, isCancelled }}
                  isSeen={
                    [state, program?.state].includes('Confirmed') &&
                    (isScheduled || Boolean(moveTo))
                  }
                />
              )}
            </form.AppField>
          )}
        </form.Subscribe>
        <form.FormError />
        <form.FormButtons label="Save" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}

type WarningProps = Pick<ProgramDate, 'isCancelled' | 'isScheduled'>

/** Explains that the program of a date that isn't held is kept. */
function Warning({ isCancelled, isScheduled }: WarningProps) {
  if (isScheduled && !isCancelled) return null
  return (
    <p className="rounded-md bg-accent-soft p-4 text-on-accent-soft">
      {isScheduled
        ? 'This date is canceled. The program stays in case you restore it.'
        : 'The event no longer has this date. Move the program to another one.'}
    </p>
  )
}

/** Selects another date, which has no program yet. */
function MoveField({ id }: { id: string }) {
  const { data } = trpc.program.list.useQuery({ id })
  const today = useByClubClock(clubDate)
  const free = data?.filter((one) => one.isScheduled && !one.isCancelled && !one.program)
  const options = free?.map(({ date, day }) => ({
    value: date,
    label: formatShortDate(day, today),
  }))
  return (
    <ComboboxField label="Move to" hint="A date without a program" options={options} optional />
  )
}

type Introducer = NonNullable<ProgramDate['program']>['introducer']

/** Selects the member who introduces the speaker, and keeps one whose membership has ended. */
function IntroducerField({ introducer }: { introducer: Introducer }) {
  const { data } = useQuery(lists.directory)
  const options = useMemo(() => {
    const members = data?.map(({ id, fullname }) => ({ value: id, label: fullname }))
    if (!members || !introducer || members.some(({ value }) => value === introducer.id))
      return members
    return [{ value: introducer.id, label: introducer.fullname }, ...members]
  }, [data, introducer])
  return (
    <ComboboxField
      label="Introduced by"
      hint="They see it on their dashboard"
      options={options}
      optional
    />
  )
}
