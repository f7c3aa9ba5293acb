import { checkInSchema } from '@clubhouse/schema/attendance/attendance'
import { clubDate } from '@clubhouse/schema/club-time'
import { useStore } from '@tanstack/react-form'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { formatShortDate } from '#/components/format/date'
import { PageHead } from '#/components/page-head'
import { SectionHeader } from '#/components/section-header'
import { buttonVariants } from '#/components/ui/button'
import { useByClubClock } from '#/site/use-by-club-clock'

type CheckInPageProps = { id: string; date: string; code: string }

/** The page where a member checks in. Opening it records nothing. */
export function CheckInPage({ id, date, code }: CheckInPageProps) {
  const event = trpc.event.get.useQuery({ id })
  const occurrence = trpc.occurrence.get.useQuery({ id, date })
  const today = useByClubClock(clubDate)
  const what =
    event.data && occurrence.data
      ? `${event.data.title}, ${formatShortDate(occurrence.data.day, today)}`
      : ''
  return (
    <>
      <PageHead title="Check-in" hidden />
      <SectionHeader title="Check-in" />
      <div className="max-w-md">
        <CheckInForm id={id} date={date} code={code} what={what} />
      </div>
    </>
  )
}

type CheckInFormProps = CheckInPageProps & {
  /** The event and its day; blank until they are known. */
  what: string
}

function CheckInForm({ id, date, code, what }: CheckInFormProps) {
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
      <>
        <p role="status" className="flex items-center gap-3 font-semibold text-h3">
          <CircleCheck aria-hidden className="size-8 shrink-0 text-success" />
          You’re checked in{what && ` to ${what}`}.
        </p>
        <Link
          to="/portal/event/$id/$date"
          params={{ id, date }}
          className={buttonVariants({ className: 'mt-5' })}
        >
          Done
        </Link>
      </>
    )
  }
  return (
    <form.AppForm>
      <form.FormBody label="Check-in">
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
