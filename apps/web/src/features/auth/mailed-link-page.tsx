import type { SignedIn } from '@clubhouse/schema/account'
import { Link, useHydrated, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { setSession } from '#/api/session'
import { DeadLink } from '#/components/dead-link'
import { NeedsJavaScript } from '#/components/mailbox-note'
import { PageHead } from '#/components/page-head'
import { Button } from '#/components/ui/button'
import { useLinkToken } from '#/components/use-link-token'
import { NoAnswer } from '#/site/no-answer'
import { keepAskedMail, readAskedMail } from './asked-mail'
import { AuthCard } from './auth-card'
import { loadSecondStep, type Waiting } from './load-second-step'

/** The page of the link in a mail to sign in with (product.md section 2, 'Sign-in'). */
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

/**
 * A button signs in, in the browser that asked. In any other one there is none: programs that check mails press it, too
 * (security.md T31).
 */
function MailedLink(props: { token: string | undefined }) {
  const router = useRouter()
  const hydrated = useHydrated()
  const token = useLinkToken(props.token)
  const [state, setState] = useState<'idle' | 'sending' | { failure: string }>('idle')
  const [waiting, setWaiting] = useState<Waiting>()
  // The document was rendered without a token and without what this browser keeps.
  if (!hydrated) return null
  const enter = (session: SignedIn) => {
    setSession(session)
    return router.navigate({ href: '/portal', replace: true })
  }
  if (waiting) {
    return (
      <waiting.Step
        waiting={waiting.needed}
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
      const { client } = await load()
      const { data } = await client.auth.signInByMailedLink.mutate({ challenge, token })
      keepAskedMail(null)
      if ('token' in data) await enter(data)
      else setWaiting(await loadSecondStep(data))
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

/** What opens the page need not wait for what sends. */
const load = () =>
  import('#/api/client').catch(() => {
    throw new NoAnswer()
  })

const Elsewhere = () => (
  <div className="grid gap-3">
    <p className="font-semibold">Go back to where you asked for the mail.</p>
    <p>
      You asked for it on another device, or your mail program opened this page in a window of its
      own. Type the code of the mail where you asked for it: it still works.
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
