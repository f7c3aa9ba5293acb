import { checkInSchema } from '@clubhouse/schema/attendance/attendance'
import { useStore } from '@tanstack/react-form'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, CircleCheck } from 'lucide-react'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { formatShortDate } from '#/components/format/date'
import { PageHead } from '#/components/page-head'

type CheckInPageProps = { id: string; date: string; code: string }

/** The page where a member checks in. Opening it records nothing. */
export function CheckInPage({ id, date, code }: CheckInPageProps) {
  const event = trpc.event.get.useQuery({ id })
  const occurrence = trpc.occurrence.get.useQuery({ id, date })
  const when = occurrence.data && formatShortDate(occurrence.data.day)
  return (
    <>
      <PageHead title="Check in" hidden />
      <Link
        to="/portal/event/$id/$date"
        params={{ id, date }}
        className="mb-5 inline-flex min-h-11 items-center gap-2 font-semibold text-primary"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {event.data && when ? `${event.data.title}, ${when}` : 'Back to the date'}
      </Link>
      <h1 className="mb-5 text-h1">Check in</h1>
      <div className="max-w-md">
        <CheckInForm id={id} date={date} code={code} />
      </div>
    </>
  )
}

function CheckInForm({ id, date, code }: CheckInPageProps) {
  const utils = trpc.useUtils()
  // The form doesn't wait for this; it disappears for members who are already checked in.
  const own = trpc.attendance.own.useQuery(undefined, { trpc: { context: { quiet: 'all' } } })
  const isPresent = own.data?.dates.some(
    (one) => one.eventId === id && one.date === date && one.status === 'Present',
  )
  const checkIn = trpc.attendance.checkIn.useMutation({
    onSuccess: () => utils.attendance.invalidate(),
    // The form shows the error, and a toast would cover its field on a phone.
    trpc: { context: { quiet: 'all' } },
  })
  const form = useAppForm({
    defaultValues: { code },
    canSubmitWhenInvalid: true,
    validators: {
      onChange: checkInSchema,
      onSubmitAsync: ({ value }) =>
        sendForm(() => checkIn.mutateAsync({ id, date, ...checkInSchema.parse(value) })),
    },
  })
  const done = useStore(form.store, ({ isSubmitSuccessful }) => isSubmitSuccessful)
  if (done || isPresent) {
    return (
      <p role="status" className="flex items-center gap-3 font-semibold text-h3">
        <CircleCheck aria-hidden className="size-8 shrink-0 text-success" />
        You’re checked in.
      </p>
    )
  }
  return (
    <form.AppForm>
      <form.FormBody label="Check in">
        <form.AppField name="code">
          {(field) => (
            <field.TextField
              label="Code"
              hint="Six letters from the organizer’s screen"
              autoComplete="off"
            />
          )}
        </form.AppField>
        <form.SubmitButton label="I’m here" busyLabel="Checking in…" />
        <form.FormError />
      </form.FormBody>
    </form.AppForm>
  )
}
