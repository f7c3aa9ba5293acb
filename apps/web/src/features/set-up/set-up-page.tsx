import { useHydrated } from '@tanstack/react-router'
import { client } from '#/api/client'
import { setSession } from '#/api/session'
import { DeadLink } from '#/components/dead-link'
import { NeedsJavaScript } from '#/components/mailbox-note'
import { PageHead } from '#/components/page-head'
import { useLinkToken } from '#/components/use-link-token'
import { enterPortal } from './enter-portal'
import { SetUpForm } from './set-up-form'

/** The page of the link that a server without users prints (product.md section 2, 'First start'). */
export const SetUpPage = ({ token }: { token: string | undefined }) => (
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
  if (!hydrated) {
    return (
      <p role="status" className="min-h-80 text-lead text-muted">
        Loading…
      </p>
    )
  }
  if (!token) {
    return (
      <DeadLink text="This link is not complete.">
        <p>The server prints it as it starts, while nobody can sign in yet.</p>
      </DeadLink>
    )
  }
  return (
    <SetUpForm
      text="You become the first administrator."
      onStart={async (setUp) => {
        const { data } = await client.setUp.claim.mutate({ ...setUp, token })
        setSession(data)
      }}
      onStarted={enterPortal}
    />
  )
}
