import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetQueries } from '#/api/provider'
import { clearSession, useSession } from '#/api/session'
import { trpc } from '#/api/trpc'
import { button } from '#/components/ui/button'

/** Greeting, company, chapter and subscription of the signed-in person (spec section 2, 'Dashboard'). */
export function Dashboard() {
  const navigate = useNavigate()
  const signedIn = useSession(({ token }) => token !== null)
  const account = trpc.account.get.useQuery(undefined, { enabled: signedIn })
  const signOut = trpc.auth.signOut.useMutation({
    onSettled: () => {
      forgetQueries()
      clearSession()
    },
  })
  // The session may end at any call: whoever has none has no business here.
  useEffect(() => {
    if (!signedIn) navigate({ to: '/signin', replace: true })
  }, [signedIn, navigate])

  if (account.error) {
    return (
      <Page>
        <p role="alert">{account.error.message}</p>
        <button type="button" className={button()} onClick={() => account.refetch()}>
          Try again
        </button>
      </Page>
    )
  }
  if (!account.data) {
    return (
      <Page>
        <p aria-live="polite">Loading…</p>
      </Page>
    )
  }
  const { fullname, company, chapter, subscription } = account.data
  const status = subscription?.status ?? 'Unsubscribed'
  return (
    <Page>
      <h1 className="text-4xl">Welcome, {fullname}</h1>
      <dl className="grid gap-4 rounded-2xl border border-border bg-surface p-6">
        <Fact term="Company">{company?.name ?? 'No Company Assigned'}</Fact>
        <Fact term="Chapter">{chapter?.name ?? 'No Chapter Assigned'}</Fact>
        <Fact term="Subscription">
          <span className={status === 'Active' ? 'text-success' : 'text-danger'}>{status}</span>
        </Fact>
      </dl>
      <p>
        <button
          type="button"
          className={button({ variant: 'quiet' })}
          onClick={() => signOut.mutate()}
        >
          Sign Out
        </button>
      </p>
    </Page>
  )
}

const Page = ({ children }: { children: React.ReactNode }) => (
  <main className="mx-auto grid max-w-3xl gap-6 px-4 py-12">{children}</main>
)

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{term}</dt>
    <dd className="font-semibold text-lg">{children}</dd>
  </div>
)
