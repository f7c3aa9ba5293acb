import {
  type ErasureRequestEntry,
  erasureRequestSchema,
  type OwnErasureRequest,
} from '@clubhouse/schema/privacy/erasure'
import { useState } from 'react'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { useAppForm } from '#/components/form/app-form'
import { InlineForm } from '#/components/form/inline-form'
import { formatInstant } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { Skeleton } from '#/components/ui/skeleton'
import { WhatStays } from '#/components/what-stays'

/** Lets members request the deletion of their account, and withdraw the request. */
export function Erasure() {
  const [isAsking, setAsking] = useState(false)
  const own = trpc.erasure.own.useQuery()
  return (
    <section aria-labelledby="erasure" className="mt-10 grid gap-4">
      <h2 id="erasure" className="text-h3">
        Delete your account
      </h2>
      <p>
        Ask the club to delete your account and your data. An administrator will do this, and we’ll
        email you when it’s done. You won’t be able to sign in anymore, and it can’t be undone.
      </p>
      {own.error ? (
        <ErrorState message={own.error.message} onRetry={() => void own.refetch()} />
      ) : own.isPending ? (
        <Skeleton className="h-13 w-full" />
      ) : own.data ? (
        <Asked request={own.data} />
      ) : isAsking ? (
        <AskForErasure onClose={() => setAsking(false)} />
      ) : (
        <div>
          <Button variant="quiet" size="lg" onClick={() => setAsking(true)}>
            Request deletion…
          </Button>
        </div>
      )}
    </section>
  )
}

function Asked({ request: { createdAt } }: { request: OwnErasureRequest }) {
  const utils = trpc.useUtils()
  const withdraw = trpc.erasure.withdraw.useMutation({
    onSuccess: () => utils.erasure.own.setData(undefined, null),
  })
  return (
    <div role="status" className="grid justify-items-start gap-4 rounded-md bg-sunken p-4">
      <p>
        <strong>You requested this on {formatInstant(createdAt)}.</strong> You can change your mind
        until an administrator deletes your account.
      </p>
      <Button variant="quiet" size="lg" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Cancel my request
      </Button>
    </div>
  )
}

const blank: ErasureRequestEntry = { reason: '' }

function AskForErasure({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const request = trpc.erasure.request.useMutation({
    onSuccess: ({ data }) => utils.erasure.own.setData(undefined, data),
  })
  const form = useAppForm({
    defaultValues: blank,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: erasureRequestSchema,
      onSubmitAsync: ({ value }) =>
        sendForm(() => request.mutateAsync(erasureRequestSchema.parse(value))),
    },
    onSubmit: onClose,
  })
  return (
    <form.AppForm>
      <InlineForm
        label="Request deletion"
        submit={{ label: 'Request Deletion', busyLabel: 'Sending…', danger: true }}
        onClose={onClose}
      >
        <h3 className="font-semibold">What we keep, and why</h3>
        <WhatStays whose="your" />
        <form.AppField name="reason">
          {(field) => <field.TextAreaField label="Reason" hint="You don’t have to give one." />}
        </form.AppField>
      </InlineForm>
    </form.AppForm>
  )
}
