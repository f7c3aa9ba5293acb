import { Link, useHydrated } from '@tanstack/react-router'
import { TRPCClientError } from '@trpc/client'
import { useCallback, useEffect, useState } from 'react'
import { client } from '#/api/client'
import { setSession } from '#/api/session'
import { DeadLink } from '#/components/dead-link'
import { ErrorState } from '#/components/error-state'
import { NeedsJavaScript } from '#/components/mailbox-note'
import { PageHead } from '#/components/page-head'
import { buttonVariants } from '#/components/ui/button'
import { useLinkToken } from '#/components/use-link-token'
import { enterPortal } from './enter-portal'
import { SetupForm } from './setup-form'

/** The page that the setup link opens. */
export const SetupPage = ({ token }: { token: string | undefined }) => (
  <div className="wrap max-w-3xl py-12">
    <PageHead
      title="Set up your club"
      description="Set up your club with the link that the server printed."
      hidden
    />
    <h1 className="text-h1">Set up your club</h1>
    <div className="mt-3">
      <NeedsJavaScript />
      <ByLink token={token} />
    </div>
  </div>
)

function ByLink(props: { token: string | undefined }) {
  const hydrated = useHydrated()
  const token = useLinkToken(props.token)
  // The document was rendered without a token, and without the browser's time zone.
  if (!hydrated) return <Loading />
  if (!token) {
    return (
      <DeadLink text="This link is incomplete.">
        <p className="mt-1">This page is only for the person setting up a new club’s website.</p>
        <p className="mt-1 mb-4">
          If that’s you, copy the whole link that the server prints when it starts. It works only
          once and expires in one hour.
        </p>
        <Link to="/" className={buttonVariants()}>
          Go to Website
        </Link>
      </DeadLink>
    )
  }
  return <FormOfLink token={token} />
}

/** Whether the link works; `error`: why the check failed. */
type LinkState = { kind: 'asked' } | { kind: 'open' } | { kind: 'failed'; error: unknown }

/** Shows the form only after the link was checked, so that nobody fills it in for a dead link. */
function FormOfLink({ token }: { token: string }) {
  const [state, setState] = useState<LinkState>({ kind: 'asked' })
  const ask = useCallback(
    () =>
      client.setUp.checkLink.mutate({ token }, quiet).then(
        () => setState({ kind: 'open' }),
        (error) => setState({ kind: 'failed', error }),
      ),
    [token],
  )
  // The check is a side effect, so it runs outside rendering.
  useEffect(() => void ask(), [ask])
  if (state.kind === 'asked') return <Loading />
  if (state.kind === 'failed') {
    const message = state.error instanceof Error ? state.error.message : ''
    const status = statusOf(state.error)
    if (status === 409) {
      return (
        <DeadLink text={message}>
          <Link to="/signin" className="inline-flex min-h-11 items-center link">
            Go to sign in
          </Link>
        </DeadLink>
      )
    }
    if (status !== 400) return <ErrorState message={message} onRetry={ask} />
    return (
      <DeadLink text={message}>
        <p>Make sure you copied all of it. It works only once and expires in one hour.</p>
      </DeadLink>
    )
  }
  return (
    <>
      <p className="mb-6 text-lead text-muted">
        Four short steps. Nothing changes until you press “Set up your club.”
      </p>
      <SetupForm
        text="You’ll be the first administrator."
        onStart={async (setUp) => {
          const { data } = await client.setUp.claim.mutate({ ...setUp, token })
          setSession(data)
        }}
        onStarted={enterPortal}
      />
    </>
  )
}

/** The page itself shows the result. */
const quiet = { context: { quiet: 'all' } }

/** Returns 400 for a dead link, 409 when there is a club; anything else means that the check itself failed. */
const statusOf = (error: unknown): unknown =>
  error instanceof TRPCClientError ? error.data?.httpStatus : undefined

const Loading = () => (
  <p role="status" className="min-h-80 text-lead text-muted">
    Loading…
  </p>
)
