import { currentPasswordForm } from '@clubhouse/schema/identity/account'
import type { DataExport } from '@clubhouse/schema/privacy/data-export'
import { useState } from 'react'
import { sendForm } from '#/api/send-form'
import { useHasPassword } from '#/api/session'
import { trpc } from '#/api/trpc'
import { downloadBase64 } from '#/components/download-file'
import { ErrorState } from '#/components/error-state'
import { ForgotPassword } from '#/components/forgot-password'
import { useAppForm } from '#/components/form/app-form'
import { InlineForm } from '#/components/form/inline-form'
import { formatBytes } from '#/components/format/bytes'
import { formatInstant } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { Skeleton } from '#/components/ui/skeleton'

/** How often to check whether the copy is ready, in milliseconds. */
const lookAgain = 3000

/** Lets members request a copy of all their data, and download it. */
export function DataCopy() {
  const [isAsking, setAsking] = useState(false)
  const copy = trpc.dataExport.get.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) => (data && !data.readyAt ? lookAgain : false),
  })
  return (
    <section aria-labelledby="data-copy" className="grid gap-4">
      <h2 id="data-copy" className="text-h3">
        Get a copy of your data
      </h2>
      <p>
        Download everything the club has about you: your account, RSVPs, invoices and picture. You
        can request one copy a day.
      </p>
      {copy.error ? (
        <ErrorState message={copy.error.message} onRetry={() => void copy.refetch()} />
      ) : copy.isPending ? (
        <Skeleton className="h-32 w-full" />
      ) : copy.data ? (
        <Copy copy={copy.data} />
      ) : isAsking ? (
        <AskForCopy onClose={() => setAsking(false)} />
      ) : (
        <div>
          <Button size="lg" onClick={() => setAsking(true)}>
            Get a Copy…
          </Button>
        </div>
      )}
    </section>
  )
}

function AskForCopy({ onClose }: { onClose: () => void }) {
  const hasPassword = useHasPassword()
  const utils = trpc.useUtils()
  const request = trpc.dataExport.request.useMutation({
    onSuccess: ({ data }) => utils.dataExport.get.setData(undefined, data),
  })
  const form = useAppForm({
    defaultValues: { currentPassword: '' },
    canSubmitWhenInvalid: true,
    validators: {
      onChange: currentPasswordForm(hasPassword),
      onSubmitAsync: ({ value }) => sendForm(() => request.mutateAsync(hasPassword ? value : {})),
    },
    onSubmit: onClose,
  })
  return (
    <form.AppForm>
      <InlineForm
        label="Get a copy of your data"
        submit={{ label: 'Get a copy', busyLabel: 'Requesting…' }}
        onClose={onClose}
      >
        {hasPassword && (
          <>
            <form.AppField name="currentPassword">
              {(field) => (
                <field.PasswordField
                  label="Current Password"
                  autoComplete="current-password"
                  hint="So no one else can get your data"
                />
              )}
            </form.AppField>
            <ForgotPassword />
          </>
        )}
      </InlineForm>
    </form.AppForm>
  )
}

const Copy = ({ copy: { readyAt, bytes, endsAt } }: { copy: DataExport }) => (
  <div role="status" className="grid justify-items-start gap-4 rounded-md bg-sunken p-4">
    {readyAt ? (
      <>
        <p>
          <strong>Your copy is ready.</strong> Download it by {formatInstant(endsAt)}; after that,
          it’s deleted.
        </p>
        <Download />
        <p className="text-muted text-sm">
          One ZIP file{bytes ? `, ${formatBytes(bytes)}` : ''}. On a shared computer, delete the
          file when you’re done.
        </p>
      </>
    ) : (
      <p>
        <strong>We’re preparing your copy.</strong> This takes a minute or two. You can close this
        window; we’ll email you when it’s ready.
      </p>
    )}
  </div>
)

function Download() {
  const { client } = trpc.useUtils()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const download = async () => {
    setBusy(true)
    setFailure(null)
    try {
      downloadBase64(await client.dataExport.download.query())
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong. Try again.')
    }
    setBusy(false)
  }
  return (
    <>
      <Button size="lg" busy={isBusy} onClick={download}>
        Download my data
      </Button>
      {failure && <p className="font-semibold text-danger">{failure}</p>}
    </>
  )
}
