import { Link, useHydrated } from '@tanstack/react-router'
import { TRPCClientError } from '@trpc/client'
import { useCallback, useEffect, useState } from 'react'
import { client } from '#/api/client'
import { setSession } from '#/api/session'
import { DeadLink } from '#/components/dead-link'
import { ErrorState } from '#/components/error-state'
import { NeedsJavaScript } from '#/components/mailbox-note'
import { PageHead } from '#/components/page-head'
import { useLinkToken } from '#/components/use-link-token'
import { enterPortal } from './enter-portal'
import { SetupForm } from './setup-form'

/** The page of the link that a server without users prints. */
export const SetupPage = ({ token }: { token: string | undefined }) => (
  <div className="wrap max-w-3xl py-12">
    <PageHead title="Start your club" description="By the link that the server printed." hidden />
    <h1 className="text-h2">Start your club</h1>
    <p className="mt-3 mb-6 text-lead text-muted">
      Four short steps. Nothing happens before you press ‘Start the club’.
    </p>
    <NeedsJavaScript />
    <ByLink token={token} />
  </div>
)

function ByLink(props: { token: string | undefined }) {
  const hydrated = useHydrated()
  const token = useLinkToken(props.token)
  // The document was rendered without a token, and without the browser's time zone.
  if (!hydrated) return <Loading />
  if (!token) {
    return (
      <DeadLink text="This link is not complete.">
        <p>
          The server prints it as it starts, while nobody can sign in yet. Open it as it was
          printed: it works for an hour, until a club is started by it.
        </p>
      </DeadLink>
    )
  }
  return <FormOfLink token={token} />
}

/** Whether the link is open; `error`: what the server, or its absence, said. */
type LinkState = { kind: 'asked' } | { kind: 'open' } | { kind: 'failed'; error: unknown }

/** The form of a link that is open: nobody should fill it in for one that is not. */
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
  // The server is outside of React.
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
        <p>Was all of it copied? It works for an hour, until a club is started by it.</p>
      </DeadLink>
    )
  }
  return (
    <SetupForm
      text="You become the first administrator."
      onStart={async (setUp) => {
        const { data } = await client.setUp.claim.mutate({ ...setUp, token })
        setSession(data)
      }}
      onStarted={enterPortal}
    />
  )
}

/** The page itself says what came of it. */
const quiet = { context: { quiet: 'all' } }

/** 400: the link is dead; 409: there is a club; any other: the server could not be asked. */
const statusOf = (error: unknown): unknown =>
  error instanceof TRPCClientError ? error.data?.httpStatus : undefined

const Loading = () => (
  <p role="status" className="min-h-80 text-lead text-muted">
    Loading…
  </p>
)
