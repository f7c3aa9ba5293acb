import { currentPasswordForm } from '@clubhouse/schema/account'
import type { ErasurePreview } from '@clubhouse/schema/erasure'
import * as field from '@clubhouse/schema/field'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { sendForm } from '#/api/send-form'
import { useHasPassword } from '#/api/session'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { ForgotPassword } from '#/components/forgot-password'
import { useAppForm } from '#/components/form/app-form'
import { formatInstant } from '#/components/format/date'
import { PageHead } from '#/components/page-head'
import { Skeleton } from '#/components/ui/skeleton'
import { WhatStays } from '#/components/what-stays'

type ErasurePageProps = {
  id: string
  /** After everything about the person was deleted. */
  onDone: () => void
}

/** What deleting everything about a person does, and the button that does it (product.md section 2, 'Deletion requests'). */
export function ErasurePage({ id, onDone }: ErasurePageProps) {
  const isId = field.id().safeParse(id).success
  const preview = trpc.erasure.preview.useQuery({ id }, { enabled: isId, gcTime: 0 })
  const isNowhere = !isId || preview.error?.data?.code === 'NOT_FOUND'
  return (
    <>
      <PageHead title="Delete Everything" hidden />
      <Link
        to="/portal/administrator/erasure"
        className="mb-5 inline-flex min-h-11 items-center gap-2 font-semibold text-primary"
      >
        <ArrowLeft aria-hidden className="size-5" /> Deletion Requests
      </Link>
      {isNowhere ? (
        <>
          <h1 className="mb-4 text-h2">Not found</h1>
          <p>This user was not found, or was deleted.</p>
        </>
      ) : preview.error ? (
        <ErrorState message={preview.error.message} onRetry={() => void preview.refetch()} />
      ) : preview.data ? (
        <Preview preview={preview.data} onDone={onDone} />
      ) : (
        <Skeleton className="h-96 w-full rounded-lg" />
      )}
    </>
  )
}

const Preview = ({ preview, onDone }: { preview: ErasurePreview; onDone: () => void }) => (
  <div className="grid max-w-3xl gap-6">
    <div>
      <h1 className="wrap-anywhere text-h2">Delete everything about {preview.fullname}</h1>
      <p className="wrap-anywhere text-muted">{preview.email}</p>
    </div>
    <p>{asked(preview)}</p>
    <Part title="What goes">
      <ul className="grid list-disc gap-2 pl-6">
        <li>The name, email address, phone number and picture, and the way to sign in.</li>
        <li>Answers to events with the names of guests, settings, and requests.</li>
        <li>Messages to the club that came from this address.</li>
        <li>The name in the history, in other people’s notes, and in what was paid.</li>
        {preview.hasSubscription && <li>The subscription: it ends now.</li>}
        {preview.company && <li>The company {preview.company}: nobody else belongs to it.</li>}
      </ul>
    </Part>
    <Part title="What stays, and why">
      <p>{kept(preview)}</p>
      <WhatStays whose="their" />
    </Part>
    {preview.mentions.length > 0 && (
      <Part title="Please look at these">
        <p>
          The club wrote these texts, and they name this person. If they should not, change them by
          hand first: afterwards nothing here knows the name to look for.
        </p>
        <ul className="grid list-disc gap-2 pl-6">
          {preview.mentions.map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      </Part>
    )}
    {preview.obstacle ? (
      <p role="status" className="rounded-md border border-border bg-sunken p-4 font-semibold">
        {obstacles[preview.obstacle]}
      </p>
    ) : (
      <CarryOut id={preview.id} onDone={onDone} />
    )}
  </div>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3 rounded-lg border border-border bg-surface p-5 shadow-sm sm:p-6">
    <h2 className="text-h3">{title}</h2>
    {children}
  </section>
)

const obstacles = {
  LastAdministrator: 'This is the last administrator. Give somebody else this role first.',
  Yourself: 'Another administrator has to do this for you.',
}

const asked = ({ request }: ErasurePreview) =>
  request
    ? `They asked for it on ${formatInstant(request.createdAt)}.${request.reason ? ` Their reason: ${request.reason}` : ''}`
    : 'They have not asked for it in the portal. Be sure that this is what they want.'

const kept = ({ invoices, attendances }: ErasurePreview) =>
  `Without a name: ${counted(invoices, 'invoice')} and ${counted(attendances, 'record')} of attendance.`

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function CarryOut({ id, onDone }: ErasurePageProps) {
  const hasPassword = useHasPassword()
  const utils = trpc.useUtils()
  const carryOut = trpc.erasure.carryOut.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.erasure.list.invalidate(),
        utils.waiting.invalidate(),
        utils.user.list.invalidate(),
      ]),
  })
  const form = useAppForm({
    defaultValues: { currentPassword: '' },
    canSubmitWhenInvalid: true,
    validators: {
      onChange: currentPasswordForm(hasPassword),
      onSubmitAsync: ({ value }) =>
        sendForm(() => carryOut.mutateAsync({ id, ...(hasPassword && value) })),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody
        label="Delete everything"
        className="rounded-lg border border-danger bg-surface p-5 sm:p-6"
      >
        <p className="font-semibold">This cannot be undone.</p>
        {hasPassword && (
          <>
            <form.AppField name="currentPassword">
              {(input) => (
                <input.PasswordField
                  label="Current Password"
                  autoComplete="current-password"
                  hint="Your own."
                />
              )}
            </form.AppField>
            <ForgotPassword />
          </>
        )}
        <div>
          <form.SubmitButton danger label="Delete Everything" busyLabel="Deleting…" />
        </div>
      </form.FormBody>
    </form.AppForm>
  )
}
