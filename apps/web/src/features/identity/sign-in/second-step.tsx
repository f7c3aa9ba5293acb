import type { SignedIn } from '@clubhouse/schema/identity/account'
import type { Enrolled, SecondFactorNeeded } from '@clubhouse/schema/identity/second-factor'
import { useEffect, useState } from 'react'
import { client } from '#/api/client'
import { sendForm } from '#/api/send-form'
import { FailureText } from '#/components/failure-text'
import { LinkButton } from '#/components/link-button'
import { NeedsJavaScript } from '#/components/mailbox-note'
import { AppKey } from '#/components/second-step/app-key'
import { CodeForm } from '#/components/second-step/code-form'
import { RecoveryCodes } from '#/components/second-step/recovery-codes'
import { Button } from '#/components/ui/button'
import { Spinner } from '#/components/ui/spinner'
import { isEnded } from './is-ended'

export type SecondStepProps = {
  waiting: Pick<SecondFactorNeeded, 'need' | 'ticket'>
  onSignedIn: (session: SignedIn) => void
  /** Back to the password; `text` explains why, null: because they want to. */
  onRestart: (text: string | null) => void
}

/** Finishes a sign-in with a code, or by setting up two-step verification. */
export const SecondStep = (props: SecondStepProps) =>
  props.waiting.need === 'Code' ? <ByCode {...props} /> : <Enrollment {...props} />

function ByCode({ waiting: { ticket }, onSignedIn, onRestart }: SecondStepProps) {
  const [kind, setKind] = useState<'App' | 'Recovery'>('App')
  const other = kind === 'App' ? 'Recovery' : 'App'
  return (
    <div className="grid gap-5">
      <p>
        {kind === 'App'
          ? 'One more step: enter the six-digit code from the app on your phone.'
          : 'Enter one of the recovery codes you saved when you turned on two-step verification.'}
      </p>
      <CodeForm
        key={kind}
        kind={kind}
        label="Two-step verification"
        submit="Sign in"
        busy="Signing in…"
        onSend={({ code }) =>
          sendForm(() =>
            orRestart(
              client.auth.signInByCode
                .mutate({ ticket, code })
                .then(({ data }) => onSignedIn(data)),
              onRestart,
            ),
          )
        }
      >
        <input type="hidden" name="ticket" value={ticket} />
      </CodeForm>
      <noscript>
        <p>You can use a recovery code here, too.</p>
        <StartOver />
      </noscript>
      <div className="grid justify-items-start">
        <LinkButton
          label={kind === 'App' ? 'Use a recovery code' : 'Use the app on my phone'}
          onPress={() => setKind(other)}
        />
        <LostAll ticket={ticket} onRestart={onRestart} />
        <LinkButton label="Start over" onPress={() => onRestart(null)} />
      </div>
    </div>
  )
}

const StartOver = () => (
  <a href="/signin" className="inline-flex min-h-11 items-center link">
    Start over
  </a>
)

/** For a person who has lost everything: a code to read to an administrator, who turns two-step verification off. */
function LostAll({ ticket, onRestart }: { ticket: string } & Pick<SecondStepProps, 'onRestart'>) {
  const [code, setCode] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const ask = () =>
    orRestart(
      client.auth.askForHelp.mutate({ ticket }).then(({ data }) => setCode(data.code)),
      onRestart,
    ).catch((error) => setFailure(String(error.message)))
  if (code) {
    return (
      <div role="status" className="grid gap-3 rounded-md bg-sunken p-4">
        <p>
          Read this code to a club administrator, in person or by phone, within 10 minutes of
          starting to sign in. Once they’ve entered it, press “Start over” and sign in.
        </p>
        <code className="text-h3 tracking-wide">{code}</code>
      </div>
    )
  }
  return (
    <>
      <LinkButton label="I lost my phone and my codes" onPress={ask} />
      <FailureText text={failure} />
    </>
  )
}

function Enrollment({ waiting: { ticket }, onSignedIn, onRestart }: SecondStepProps) {
  const [key, setKey] = useState<{ secret: string; uri: string }>()
  const [failure, setFailure] = useState<string>()
  const [session, setSession] = useState<Enrolled>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once
  useEffect(() => {
    let left = false
    client.auth.startEnrollment.mutate({ ticket }).then(
      ({ data }) => !left && setKey(data),
      (error) => {
        if (left) return
        if (isEnded(error)) onRestart(error.message)
        else setFailure(String(error.message))
      },
    )
    return () => {
      left = true
    }
  }, [ticket, attempt])
  if (session) {
    const { recoveryCodes, ...signedIn } = session
    return (
      <RecoveryCodes
        heading="h2"
        codes={recoveryCodes}
        action="Go to the portal"
        onSaved={() => onSignedIn(signedIn)}
      />
    )
  }
  return (
    <div className="grid gap-5">
      <p>
        The club requires two-step verification for administrators: a code from an app on your
        phone. Set it up now. You only have to do this once.
      </p>
      <NeedsJavaScript />
      {failure && !key && (
        <Retry
          failure={failure}
          onRetry={() => {
            setFailure(undefined)
            setAttempt(attempt + 1)
          }}
        />
      )}
      {!failure && !key && (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner /> Creating your QR code…
        </p>
      )}
      {key && (
        <>
          <AppKey {...key} />
          <CodeForm
            kind="App"
            label="Two-step verification"
            submit="Turn on and sign in"
            busy="Signing in…"
            onSend={({ code }) =>
              sendForm(() =>
                orRestart(
                  client.auth.finishEnrollment
                    .mutate({ ticket, code })
                    .then(({ data }) => setSession(data)),
                  onRestart,
                ),
              )
            }
          />
        </>
      )}
      <LinkButton label="Start over" onPress={() => onRestart(null)} />
    </div>
  )
}

const Retry = ({ failure, onRetry }: { failure: string; onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-start gap-3">
    <p className="font-semibold text-danger">{failure}</p>
    <Button variant="quiet" onClick={onRetry}>
      Try again
    </Button>
  </div>
)

/** Returns to the password when the sign-in has expired; any other failure is shown at the code. */
async function orRestart(sent: Promise<void>, onRestart: SecondStepProps['onRestart']) {
  try {
    await sent
  } catch (error) {
    if (!isEnded(error)) throw error
    onRestart(error.message)
  }
}
