import { clubDate, withOffset } from '@clubhouse/schema/club-time'
import * as field from '@clubhouse/schema/field'
import { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { useAppForm } from '#/components/form/app-form'
import { FormDialog } from '#/components/ui/form-dialog'
import { useClub } from '#/site/club'
import { useByClubClock } from '#/site/use-by-club-clock'

const moment = z.object({ date: field.date('Date'), time: field.time('Time') })

type SendLaterDrawerProps = {
  /** Returns false when the latest changes couldn't be saved. */
  onSend: (sendAt: string) => Promise<boolean>
}

const unsaved = {
  form: 'Not scheduled: your latest changes aren’t saved yet. Try again in a moment.',
  fields: {},
}

/** Asks for the day and time to send an announcement, in the club's time zone. */
export function SendLaterDrawer({ onSend }: SendLaterDrawerProps) {
  const { timeZone } = useClub()
  const today = useByClubClock(clubDate)
  const form = useAppForm({
    defaultValues: { date: today, time: '' },
    canSubmitWhenInvalid: true,
    validators: {
      onChange: moment,
      onSubmitAsync: async ({ value: { date, time } }) => {
        const sendAt = new Date(withOffset(`${date}T${time}`, timeZone)).toISOString()
        let isDone = false
        const refusal = await sendForm(
          async () => {
            isDone = await onSend(sendAt)
          },
          { sendAt: 'time' },
        )
        return refusal ?? (isDone ? null : unsaved)
      },
    },
  })
  return (
    <FormDialog title="Send later">
      <form.AppForm>
        <form.FormBody label="Send later">
          <form.FormError />
          <form.AppField name="date">
            {(input) => <input.TextField label="Date" type="date" autoComplete="off" />}
          </form.AppField>
          <form.AppField name="time">{(input) => <input.TimeField label="Time" />}</form.AppField>
          <p className="text-muted text-sm">
            The date and time are in the club’s time zone ({formatZone(timeZone)}). Members who are
            in the chosen groups at that time will receive it. You can unschedule it any time before
            it’s sent.
          </p>
          <form.FormButtons label="Schedule" busyLabel="Saving…" keep="Keep writing" />
        </form.FormBody>
      </form.AppForm>
    </FormDialog>
  )
}

/** A time zone's everyday name: 'Eastern Time'. */
const formatZone = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
