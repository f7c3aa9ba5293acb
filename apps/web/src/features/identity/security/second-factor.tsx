import { type NewSecondFactor, recoveryCodeCount } from '@clubhouse/schema/identity/second-factor'
import type { OwnSecondFactor } from '@clubhouse/schema/identity/security'
import { useState } from 'react'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { formatDay, formatInstant } from '#/components/format/date'
import { AppKey } from '#/components/second-step/app-key'
import { CodeForm } from '#/components/second-step/code-form'
import { RecoveryCodes } from '#/components/second-step/recovery-codes'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { Skeleton } from '#/components/ui/skeleton'

/** The content of the section: the current state, the key while it is being turned on, or recovery codes to save. */
type Stage =
  | { name: 'rest' }
  | { name: 'key'; key: NewSecondFactor }
  | { name: 'codes'; codes: string[] }

/** Turns the user's two-step verification on and off, and creates recovery codes. */
export function SecondFactor() {
  const [stage, setStage] = useState<Stage>({ name: 'rest' })
  const utils = trpc.useUtils()
  const factor = trpc.security.factor.useQuery()
  const refresh = () =>
    Promise.all([utils.security.factor.invalidate(), utils.security.sessions.invalidate()])
  const show = async (codes: string[]) => {
    setStage({ name: 'codes', codes })
    await refresh()
  }
  const start = trpc.security.startFactor.useMutation({
    onSuccess: ({ data: key }) => setStage({ name: 'key', key }),
  })
  const confirm = trpc.security.confirmFactor.useMutation({
    onSuccess: ({ data }) => show(data.recoveryCodes),
  })
  return (
    <section aria-labelledby="second-step" className="grid justify-items-start gap-4">
      <h2 id="second-step" className="text-h3">
        Two-step verification
      </h2>
      {stage.name === 'codes' && (
        <RecoveryCodes
          heading="h2"
          codes={stage.codes}
          action="Done"
          onSaved={() => setStage({ name: 'rest' })}
        />
      )}
      {stage.name === 'key' && (
        <>
          <AppKey {...stage.key} />
          <CodeForm
            kind="App"
            label="Turn on two-step verification"
            submit="Turn on"
            busy="Turning on…"
            onSend={(typed) => sendForm(() => confirm.mutateAsync(typed))}
          >
            <Button variant="quiet" size="lg" onClick={() => setStage({ name: 'rest' })}>
              Cancel
            </Button>
          </CodeForm>
        </>
      )}
      {stage.name === 'rest' && (
        <>
          <p className="text-muted">
            After entering your password or an emailed code, you’ll also enter a six-digit code from
            an app on your phone. Someone who has only your password or your email can’t sign in.
          </p>
          {factor.error && (
            <ErrorState message={factor.error.message} onRetry={() => void factor.refetch()} />
          )}
          {factor.isPending && <Skeleton className="h-16 w-full" />}
          {factor.data && !factor.data.since && (
            <>
              <Required {...factor.data} />
              <Button busy={start.isPending} onClick={() => start.mutate()}>
                Turn on
              </Button>
            </>
          )}
          {factor.data?.since && (
            <IsOn factor={factor.data} since={factor.data.since} onCodes={show} onOff={refresh} />
          )}
        </>
      )}
    </section>
  )
}

const Required = ({ requiredFrom }: Pick<OwnSecondFactor, 'requiredFrom'>) =>
  requiredFrom && (
    <p className="font-semibold">
      The club requires it for administrators starting {formatDay(requiredFrom)}.
    </p>
  )

type IsOnProps = {
  factor: OwnSecondFactor
  since: string
  onCodes: (codes: string[]) => void
  onOff: () => void
}

function IsOn({
  factor: { recoveryCodesLeft, requiredFrom, resetAt },
  since,
  onCodes,
  onOff,
}: IsOnProps) {
  const [question, setQuestion] = useState<'codes' | 'off'>()
  const renew = trpc.security.renewCodes.useMutation({
    onSuccess: ({ data }) => onCodes(data.recoveryCodes),
  })
  const turnOff = trpc.security.turnFactorOff.useMutation({ onSuccess: onOff })
  return (
    <>
      <p>
        <strong>On</strong> since {formatDay(since)}.{' '}
        {recoveryCodesLeft === 0
          ? 'You have no recovery codes left. Create new ones.'
          : `You have ${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code' : 'codes'} left.`}
        {recoveryCodesLeft === recoveryCodeCount && ' If you didn’t save them, create new ones.'}
      </p>
      <Required requiredFrom={requiredFrom} />
      {resetAt && (
        <p className="font-semibold">
          An administrator was asked to turn off your two-step verification. It will be turned off
          on {formatInstant(resetAt)}, and you’ll be signed out. If you still have your phone, sign
          out and sign in with a code to keep it on.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" busy={renew.isPending} onClick={() => setQuestion('codes')}>
          Create new recovery codes
        </Button>
        <Button variant="quiet" busy={turnOff.isPending} onClick={() => setQuestion('off')}>
          Turn off
        </Button>
      </div>
      {question === 'codes' && (
        <ConfirmDialog
          title="Create new recovery codes?"
          text="Your current codes will stop working."
          action="Create new codes"
          keep="Keep my codes"
          harmless
          onConfirm={() => {
            setQuestion(undefined)
            renew.mutate()
          }}
          onCancel={() => setQuestion(undefined)}
        />
      )}
      {question === 'off' && (
        <ConfirmDialog
          title="Turn off two-step verification?"
          text="You’ll be able to sign in without your phone, with only your password or an emailed code. Your recovery codes will stop working."
          action="Turn off"
          keep="Keep it on"
          onConfirm={() => {
            setQuestion(undefined)
            turnOff.mutate()
          }}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </>
  )
}
