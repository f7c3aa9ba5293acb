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

/** What the section shows: how it is, the key of one that is being turned on, or codes to save. */
type Stage =
  | { name: 'rest' }
  | { name: 'key'; key: NewSecondFactor }
  | { name: 'codes'; codes: string[] }

/** The own second step: turned on and off, with its recovery codes. */
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
      <h3 id="second-step" className="text-h3">
        Second step when signing in
      </h3>
      {stage.name === 'codes' && (
        <RecoveryCodes
          heading="h3"
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
            label="Turn on the second step"
            submit="Turn On"
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
            After your password, or the code of a mail, signing in asks for six digits that an app
            on your phone shows. Somebody who only knows your password, or only sees your mails,
            does not get in.
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
      The club asks administrators for it from {formatDay(requiredFrom)} on.
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
        <strong>It is on</strong> since {formatDay(since)}.{' '}
        {recoveryCodesLeft === 0
          ? 'You have no recovery codes left: make new ones.'
          : `You have ${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code' : 'codes'} left.`}
        {recoveryCodesLeft === recoveryCodeCount && ' If you did not save them, make new ones.'}
      </p>
      <Required requiredFrom={requiredFrom} />
      {resetAt && (
        <p className="font-semibold">
          An administrator of the club was told that you lost your phone and your recovery codes.
          Your second step is taken away on {formatInstant(resetAt)}, and you are signed out. If you
          still have your phone, sign out and sign in with a code: that stops it.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" busy={renew.isPending} onClick={() => setQuestion('codes')}>
          Make new recovery codes
        </Button>
        <Button variant="quiet" busy={turnOff.isPending} onClick={() => setQuestion('off')}>
          Turn off
        </Button>
      </div>
      {question === 'codes' && (
        <ConfirmDialog
          title="Make new recovery codes?"
          text="The codes that you have now will not work any more."
          action="Make new codes"
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
          title="Turn the second step off?"
          text="Your password, or the code of a mail, will sign you in without your phone. Your recovery codes end, too."
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
