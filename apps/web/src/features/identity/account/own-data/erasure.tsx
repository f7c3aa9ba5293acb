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

/** A member asks the club to delete everything about them, and may change their mind. */
export function Erasure() {
  const [isAsking, setAsking] = useState(false)
  const own = trpc.erasure.own.useQuery()
  return (
    <section aria-labelledby="erasure" className="mt-10 grid gap-4">
      <h3 id="erasure" className="text-h3">
        Delete everything about you
      </h3>
      <p>
        You can ask the club to delete everything it holds about you. An administrator does it, and
        a last email tells you when it is done. It cannot be undone, and you can no longer sign in.
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
            Ask for Deletion…
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
        <strong>You asked on {formatInstant(createdAt)}.</strong> The club has your request. Until
        an administrator has done it you can change your mind.
      </p>
      <Button variant="quiet" size="lg" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Withdraw My Request
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
        label="Ask for deletion"
        submit={{ label: 'Ask the Club', busyLabel: 'Asking…', danger: true }}
        onClose={onClose}
      >
        <h4 className="font-semibold">What stays, and why</h4>
        <WhatStays whose="your" />
        <form.AppField name="reason">
          {(field) => <field.TextAreaField label="Reason" hint="You need not give one." />}
        </form.AppField>
      </InlineForm>
    </form.AppForm>
  )
}
