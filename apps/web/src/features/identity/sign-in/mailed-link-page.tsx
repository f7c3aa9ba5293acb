import type { SignedIn } from '@clubhouse/schema/identity/account'
import type { SecondFactorNeeded } from '@clubhouse/schema/identity/second-factor'
import { Link, useHydrated, useRouter } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { setSession, useSession } from '#/api/session'
import { DeadLink } from '#/components/dead-link'
import { FailureText } from '#/components/failure-text'
import { NeedsJavaScript } from '#/components/mailbox-note'
import { PageHead } from '#/components/page-head'
import { Button } from '#/components/ui/button'
import { useLinkToken } from '#/components/use-link-token'
import { NoResponse } from '#/site/no-response'
import { keepAskedMail, readAskedMail } from './asked-mail'
import { AuthCard } from './auth-card'
import type { SecondStepProps } from './second-step'

/** The page of the link in a mail to sign in with. */
export const MailedLinkPage = ({ token }: { token: string | undefined }) => (
  <AuthCard heading="Sign in by mail">
    <PageHead
      title="Sign in by mail"
      description="Sign in by the mail that you were sent."
      pathname="/signin-link"
    />
    <NeedsJavaScript />
    <MailedLink token={token} />
  </AuthCard>
)

/** A sign-in that waits for its second step, and the page that was asked for. */
type Waiting = {
  needed: SecondFactorNeeded
  Step: ComponentType<SecondStepProps>
  next: string
}

/**
 * A button signs in, in the browser that asked. In any other one there is none: programs that check mails press it,
 * too.
 */
function MailedLink(props: { token: string | undefined }) {
  const router = useRouter()
  const hydrated = useHydrated()
  const token = useLinkToken(props.token)
  const isSignedIn = useSession((session) => session.token !== null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [ended, setEnded] = useState<string>()
  const [waiting, setWaiting] = useState<Waiting>()
  // The document was rendered without a token and without what this browser keeps.
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
    return (
      <DeadLink
        text={
          // Such as in a tab that was opened without its history.
          asked
            ? 'Open the link in the mail once more, or sign in by its code.'
            : 'This link is not complete.'
        }
      >
        <GoToSignIn />
      </DeadLink>
    )
  }
  if (!asked) return isSignedIn ? <SignedInAlready /> : <Elsewhere />
  const press = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { challenge, next } = asked
      const { client, isEnded, Step } = await load()
      try {
        const { data } = await client.auth.signInByMailedLink.mutate({ challenge, token }, quiet)
        keepAskedMail(null)
        if ('token' in data) await enter(data, next)
        else setWaiting({ needed: data, Step, next })
      } catch (error) {
        if (!isEnded(error)) throw error
        setEnded(error.message)
      }
    } catch (error) {
      // The link still works, and is nowhere but here: it can be pressed again.
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <>
      <p>
        Press the button, and you are signed in as{' '}
        <strong className="wrap-anywhere">{asked.email}</strong>.
      </p>
      <Button size="lg" busy={busy} onClick={press}>
        {failure ? 'Try again' : 'Sign in'}
      </Button>
      <FailureText text={failure} />
    </>
  )
}

/** What opens the page need not wait for what sends; all is there before the link is sent, which works only once. */
const load = () =>
  Promise.all([import('#/api/client'), import('./is-ended'), import('./second-step')]).then(
    ([{ client }, { isEnded }, { SecondStep }]) => ({ client, isEnded, Step: SecondStep }),
    () => {
      throw new NoResponse()
    },
  )

/** Below the button, or in its place. */
const quiet = { context: { quiet: 'failure' } }

/** Such as after the link is opened a second time. */
const SignedInAlready = () => (
  <div>
    <p>You are signed in.</p>
    <Link to="/portal" className="inline-flex min-h-11 items-center link">
      Go to the portal
    </Link>
  </div>
)

const Elsewhere = () => (
  <div className="grid gap-3">
    <p className="font-semibold">Go back to where you asked for the mail.</p>
    <p>
      You asked for it on another device, or your mail program opened this page in a window of its
      own. Type the code of the mail where you asked for it. It works once, for 15 minutes.
    </p>
    <p>
      Or begin anew here:{' '}
      <Link to="/signin" className="link">
        sign in on this device
      </Link>
      .
    </p>
    <p>If you did not ask for this, leave this page, and read the code to nobody.</p>
  </div>
)

const GoToSignIn = () => (
  <Link to="/signin" className="inline-flex min-h-11 items-center link">
    Go to sign in
  </Link>
)
