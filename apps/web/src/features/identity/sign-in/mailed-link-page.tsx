import type { SignedIn } from '@clubhouse/schema/identity/account'
import type { SecondFactorNeeded, SignInOutcome } from '@clubhouse/schema/identity/second-factor'
import { Link, useHydrated, useRouter } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { setSession, useSession } from '#/api/session'
import { DeadLink, IncompleteLink } from '#/components/dead-link'
import { FailureText } from '#/components/failure-text'
import { NeedsJavaScript } from '#/components/mailbox-note'
import { PageHead } from '#/components/page-head'
import { Button, buttonVariants } from '#/components/ui/button'
import { useLinkToken } from '#/components/use-link-token'
import { NoResponse } from '#/site/no-response'
import { type AskedMail, keepAskedMail, readAskedMail } from './asked-mail'
import { AuthCard } from './auth-card'
import type { SecondStepProps } from './second-step'

/** The page that an emailed sign-in link opens. */
export const MailedLinkPage = ({ token }: { token: string | undefined }) => (
  <AuthCard heading="Sign in by email">
    <PageHead
      title="Sign in by email"
      description="Sign in with the link we emailed you."
      pathname="/signin-link"
    />
    <NeedsJavaScript />
    <MailedLink token={token} />
  </AuthCard>
)

/** A sign-in that waits for two-step verification, and the page to open after it. */
type Waiting = {
  needed: SecondFactorNeeded
  Step: ComponentType<SecondStepProps>
  next: string
}

/**
 * Signs in with a button, only in the browser that requested the link. Other browsers show none, because some programs that
 * check emails press buttons, too.
 */
function MailedLink(props: { token: string | undefined }) {
  const router = useRouter()
  const hydrated = useHydrated()
  const token = useLinkToken(props.token)
  const isSignedIn = useSession((session) => session.token !== null)
  const [ended, setEnded] = useState<string>()
  const [waiting, setWaiting] = useState<Waiting>()
  // The page was rendered without the token and without this browser's storage.
  if (!hydrated) return null
  const enter = (session: SignedIn, next: string) => {
    setSession(session)
    return router.navigate({ href: next, replace: true })
  }
  if (ended) {
    return (
      <DeadLink text={ended}>
        <GoToSignIn />
      </DeadLink>
    )
  }
  if (waiting) {
    const { needed, Step, next } = waiting
    return (
      <Step
        waiting={needed}
        onSignedIn={(session) => enter(session, next)}
        onRestart={(text) =>
          text
            ? setEnded(text)
            : router.navigate({ to: '/signin', search: { next }, replace: true })
        }
      />
    )
  }
  const asked = readAskedMail()
  if (!token) {
    if (isSignedIn) return <SignedInAlready />
    // Such as in a tab that was opened without its history.
    return asked ? (
      <DeadLink text="Open the link in the email again, or sign in with its code.">
        <GoToSignIn />
      </DeadLink>
    ) : (
      <IncompleteLink>
        <Link to="/signin" className={buttonVariants()}>
          Go to sign in
        </Link>
      </IncompleteLink>
    )
  }
  if (!asked) return isSignedIn ? <SignedInAlready /> : <Elsewhere />
  const proceed = (outcome: SignInOutcome, Step: Waiting['Step']) => {
    const { next } = asked
    return 'token' in outcome ? enter(outcome, next) : setWaiting({ needed: outcome, Step, next })
  }
  return <SignInButton asked={asked} token={token} onSignedIn={proceed} onEnded={setEnded} />
}

type SignInButtonProps = {
  asked: AskedMail
  token: string
  onSignedIn: (outcome: SignInOutcome, Step: Waiting['Step']) => Promise<void> | void
  onEnded: (text: string) => void
}

function SignInButton({ asked, token, onSignedIn, onEnded }: SignInButtonProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const press = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { client, isEnded, Step } = await load()
      try {
        const { challenge } = asked
        const { data } = await client.auth.signInByMailedLink.mutate({ challenge, token }, quiet)
        keepAskedMail(null)
        await onSignedIn(data, Step)
      } catch (error) {
        if (!isEnded(error)) throw error
        onEnded(error.message)
      }
    } catch (error) {
      // The link still works, and only this page has it, so the button stays.
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <>
      <p>
        Press the button to sign in as <strong className="wrap-anywhere">{asked.email}</strong>.
      </p>
      <Button size="lg" busy={busy} onClick={press}>
        {failure ? 'Try again' : 'Sign in'}
      </Button>
      <FailureText text={failure} />
    </>
  )
}

/** Loads what sends the link when the button is pressed, all of it before sending, because the link works only once. */
const load = () =>
  Promise.all([import('#/api/client'), import('./is-ended'), import('./second-step')]).then(
    ([{ client }, { isEnded }, { SecondStep }]) => ({ client, isEnded, Step: SecondStep }),
    () => {
      throw new NoResponse()
    },
  )

/** Failures are shown below the button or in its place. */
const quiet = { context: { quiet: 'failure' } }

/** Shown when the link is opened a second time, for example. */
const SignedInAlready = () => (
  <div>
    <p>You’re signed in.</p>
    <Link to="/portal" className="inline-flex min-h-11 items-center link">
      Go to the portal
    </Link>
  </div>
)

const Elsewhere = () => (
  <div className="grid gap-3">
    <p className="font-semibold">Go back to where you requested the email.</p>
    <p>
      You requested it on another device, or your email app opened this page in its own window.
      Enter the code from the email where you requested it. The code works only once and expires in
      15 minutes.
    </p>
    <p>
      Or start over:{' '}
      <Link to="/signin" className="link">
        sign in on this device
      </Link>
      .
    </p>
    <p>If you didn’t request this, close this page and don’t share the code with anyone.</p>
  </div>
)

const GoToSignIn = () => (
  <Link to="/signin" className="inline-flex min-h-11 items-center link">
    Go to sign in
  </Link>
)
