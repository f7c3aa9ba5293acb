import type { SignedIn } from '@clubhouse/schema/account'
import type { SecondFactorNeeded } from '@clubhouse/schema/second-factor'
import { Link, useHydrated, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#/api/client'
import { setSession } from '#/api/session'
import { DeadLink } from '#/components/dead-link'
import { PageHead } from '#/components/page-head'
import { Button } from '#/components/ui/button'
import { useLinkToken } from '#/components/use-link-token'
import { keepAskedMail, readAskedMail } from './asked-mail'
import { AuthCard } from './auth-card'
import { SecondStep } from './second-step'

/** The page of the link in a mail to sign in with (product.md section 2, 'Sign-in'). */
export const MailedLinkPage = ({ token }: { token: string | undefined }) => (
  <AuthCard heading="Sign in by mail">
    <PageHead
      title="Sign in by mail"
      description="Sign in by the mail that you were sent."
      pathname="/signin-link"
    />
    <MailedLink token={token} />
  </AuthCard>
)

/**
 * A button signs in, in the browser that asked. In any other one there is none: programs that check mails press it, too
 * (security.md T31).
 */
function MailedLink(props: { token: string | undefined }) {
  const router = useRouter()
  const hydrated = useHydrated()
  const token = useLinkToken(props.token)
  const [state, setState] = useState<'idle' | 'sending' | { failure: string }>('idle')
  const [waiting, setWaiting] = useState<SecondFactorNeeded>()
  // The document was rendered without a token and without what this browser keeps.
  if (!hydrated) return null
  const enter = (session: SignedIn) => {
    setSession(session)
    return router.navigate({ href: '/portal', replace: true })
  }
  if (waiting) {
    return (
      <SecondStep
        waiting={waiting}
        onSignedIn={enter}
        onRestart={() => router.navigate({ href: '/signin', replace: true })}
      />
    )
  }
  if (typeof state === 'object') {
    return (
      <DeadLink text={state.failure}>
        <ToSignIn label="Go to sign in" />
      </DeadLink>
    )
  }
  if (!token) {
    return (
      <DeadLink text="This link is not complete.">
        <ToSignIn label="Go to sign in" />
      </DeadLink>
    )
  }
  const asked = readAskedMail()
  if (!asked) return <Elsewhere />
  const press = async () => {
    setState('sending')
    try {
      const { challenge } = asked
      const { data } = await client.auth.signInByMailedLink.mutate({ challenge, token })
      keepAskedMail(null)
      if ('token' in data) await enter(data)
      else setWaiting(data)
    } catch (error) {
      setState({ failure: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <>
      <p>
        Press the button, and you are signed in as{' '}
        <strong className="wrap-anywhere">{asked.email}</strong>.
      </p>
      <Button size="lg" busy={state === 'sending'} onClick={press}>
        Sign in
      </Button>
    </>
  )
}

const Elsewhere = () => (
  <div className="grid gap-3">
    <p className="font-semibold">Go back to where you asked for the mail.</p>
    <p>
      You asked for it on another device, or in another program of this one. Type the six digits of
      the mail there: they still work.
    </p>
    <p>
      Or begin anew here: <ToSignIn label="sign in on this device" />.
    </p>
  </div>
)

const ToSignIn = ({ label }: { label: string }) => (
  <Link to="/signin" className="font-semibold text-primary underline underline-offset-4">
    {label}
  </Link>
)
