import { clubDate } from '@clubhouse/schema/club-time'
import type { EventDetail } from '@clubhouse/schema/events/event'
import {
  type ProgramEntryLine,
  parseProgramList,
} from '@clubhouse/schema/programs/parse-program-list'
import { type ProgramDate, programList } from '@clubhouse/schema/programs/program'
import { formatProgram, programOn } from '@clubhouse/schema/programs/program-line'
import { useStore } from '@tanstack/react-form'
import { useMemo } from 'react'
import { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { useByClubClock } from '#/site/use-by-club-clock'
import { ListRehearsal, type RehearsedLine } from './list-rehearsal'
import { ProgramNotify } from './program-notify'
import { stateOptions } from './program-words'
import { useProgramSaved } from './use-program-saved'

const listForm = z.object({
  list: z.string().check(z.maxLength(20_000, 'Paste at most 20,000 characters')),
  topicFirst: z.boolean(),
  state: z.enum(['Confirmed', 'Asked'], 'State is required'),
  notify: z.boolean(),
})

const blank: z.input<typeof listForm> = {
  list: '',
  topicFirst: false,
  state: 'Confirmed',
  notify: false,
}

type PasteListProps = {
  event: EventDetail
  /** The dates that the page shows, with programs in every state. */
  shown: readonly ProgramDate[]
  onDone: () => void
}

/** Fills in dates from a pasted list, and shows before that which date gets what. */
export function PasteList({ event, shown, onDone }: PasteListProps) {
  const today = useByClubClock(clubDate)
  const save = trpc.program.saveList.useMutation(useProgramSaved())
  const linesOf = ({ list, topicFirst }: typeof blank) =>
    parseProgramList(list, { dates: event.dates, today, topicFirst })
  const form = useAppForm({
    defaultValues: blank,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: listForm,
      onSubmitAsync: ({ value }) => {
        const usable = linesOf(value).filter(({ problem }) => problem === null)
        if (usable.length === 0) return nothingUsable
        const input = programList.safeParse({
          id: event.id,
          notify: value.notify,
          programs: usable.map(({ date, topic, speaker, speakerTitle }) => ({
            ...{ date, topic, speaker, speakerTitle, state: value.state },
          })),
        })
        if (!input.success) return tooLong(input.error.issues[0]?.message)
        return sendForm(() => save.mutateAsync(input.data))
      },
    },
    onSubmit: onDone,
  })
  const { list, topicFirst, state } = useStore(form.store, ({ values }) => values)
  const lines = useMemo(
    () =>
      parseProgramList(list, { dates: event.dates, today, topicFirst }).map((line) =>
        rehearsed(line, event, shown),
      ),
    [list, topicFirst, event, shown, today],
  )
  const count = lines.filter(({ problem }) => problem === null).length
  return (
    <form.AppForm>
      <form.FormBody label="Paste a List">
        <form.AppField name="list">
          {(field) => (
            <field.TextAreaField
              label="Dates, speakers and topics"
              hint="One date on each line, such as Jan 7 – Mary Smith, The river"
            />
          )}
        </form.AppField>
        <form.AppField name="topicFirst">
          {(field) => <field.CheckboxField label="The topic comes before the speaker" />}
        </form.AppField>
        <form.AppField name="state">
          {(field) => <field.SelectField label="State" options={stateOptions} />}
        </form.AppField>
        {lines.length > 0 && <ListRehearsal lines={lines} today={today} />}
        <form.AppField name="notify">
          {() => <ProgramNotify event={event} isSeen={state === 'Confirmed'} />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons
          label={count === 0 ? 'Save' : `Save ${count === 1 ? '1 Date' : `${count} Dates`}`}
          busyLabel="Saving…"
        />
      </form.FormBody>
    </form.AppForm>
  )
}

const nothingUsable = {
  form: 'Not saved',
  fields: { list: 'Begin each line with a date of this event, such as Jan 7' },
}

const tooLong = (message = 'This list can’t be saved') => ({
  form: 'Not saved',
  fields: { list: message },
})

/** Adds what a line would replace. */
function rehearsed(
  line: ProgramEntryLine,
  event: EventDetail,
  shown: readonly ProgramDate[],
): RehearsedLine {
  const { date } = line
  const now =
    shown.find((one) => one.date === date)?.program ?? (date ? programOn(event, date) : undefined)
  const isCancelled = event.dates.find((one) => one.date === date)?.isCancelled ?? false
  return { ...line, replaces: now ? formatProgram(now) || null : null, isCancelled }
}
