import type { NewPersonalAccessToken } from '@clubhouse/schema/identity/personal-access-token'
import { useState } from 'react'
import { useIsAdmin } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { CopyText } from '#/components/copy-text'
import { ErrorState } from '#/components/error-state'
import { Button } from '#/components/ui/button'
import { Skeleton } from '#/components/ui/skeleton'
import { TokenForm } from './token-form'
import { TokenList } from './token-list'
import { TokenPolicy } from './token-policy'

/** Creates, lists and revokes a member's tokens; administrators can turn tokens off for the whole club. */
export function PersonalAccessTokens() {
  const isAdmin = useIsAdmin()
  const [making, setMaking] = useState(false)
  const utils = trpc.useUtils()
  const list = trpc.personalAccessToken.list.useQuery()
  const create = trpc.personalAccessToken.create.useMutation({
    onSuccess: () => utils.personalAccessToken.list.invalidate(),
  })
  const made = create.data?.data
  const allowed = list.data?.allowed ?? true
  return (
    <section aria-labelledby="tokens" className="mt-10 grid justify-items-start gap-4">
      <h2 id="tokens" className="text-h3">
        Personal access tokens
      </h2>
      <p className="text-muted">
        Your own scripts can use a token to call the club’s API on your behalf. Never share a token.
      </p>
      {isAdmin && list.data && <TokenPolicy allowed={allowed} />}
      {!allowed && <p className="font-semibold">The club doesn’t allow tokens right now.</p>}
      {list.error && (
        <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton className="h-16 w-full" />}
      {list.data && <TokenList tokens={list.data.tokens} />}
      {made && <NewToken token={made} />}
      {making && <TokenForm onSave={create.mutateAsync} onClose={() => setMaking(false)} />}
      {allowed && !making && (
        <Button variant="quiet" onClick={() => setMaking(true)}>
          Create a token
        </Button>
      )}
    </section>
  )
}

/** Shows a token's secret, once. */
const NewToken = ({ token: { name, token } }: { token: NewPersonalAccessToken }) => (
  <div
    role="status"
    className="grid w-full justify-items-start gap-3 rounded-md border border-success p-4"
  >
    <p>
      <strong>{name}</strong>: copy the token now. You won’t see it again.
    </p>
    <CopyText text={token} copyLabel="Copy token" />
  </div>
)
