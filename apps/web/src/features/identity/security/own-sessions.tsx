import type { OwnSession } from '@clubhouse/schema/identity/security'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { formatInstant } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { Skeleton } from '#/components/ui/skeleton'

/** Lists the signed-in devices, this one first; the others can be signed out. */
export function OwnSessions() {
  const utils = trpc.useUtils()
  const [doomed, setDoomed] = useState<OwnSession>()
  const sessions = trpc.security.sessions.useQuery()
  const end = trpc.security.endSession.useMutation({
    onSettled: () => utils.security.sessions.invalidate(),
  })
  return (
    <section aria-labelledby="devices" className="grid justify-items-start gap-4">
      <h2 id="devices" className="text-h3">
        Signed-in devices
      </h2>
      <p className="text-muted">
        If you don’t recognize a device, sign it out and change your password.
      </p>
      {sessions.error && (
        <ErrorState message={sessions.error.message} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.isPending && <Skeleton className="h-16 w-full" />}
      {sessions.data && (
        <ul className="w-full" aria-labelledby="devices">
          {sessions.data.map((session) => (
            <li
              key={session.id}
              className="flex flex-wrap items-center justify-between gap-3 border-border border-b py-3"
            >
              <div className="min-w-0">
                <p className="wrap-anywhere font-semibold">{nameOf(session)}</p>
                <p className="wrap-anywhere text-muted text-sm">{factsOf(session)}</p>
              </div>
              {session.isThis ? (
                <span className="font-semibold text-success">This device</span>
              ) : (
                <Button
                  variant="quiet"
                  aria-label={`Sign out ${nameOf(session)}`}
                  onClick={() => setDoomed(session)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {doomed && (
        <ConfirmDialog
          title={`Sign out ${nameOf(doomed)}?`}
          text="Anyone using it will have to sign in again."
          action="Sign out"
          keep="Keep it signed in"
          onConfirm={() => {
            end.mutate({ id: doomed.id })
            setDoomed(undefined)
          }}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </section>
  )
}

const nameOf = ({ device }: OwnSession) => device || 'Unknown device'

const factsOf = ({ address, signedInAt, lastUsedAt }: OwnSession) =>
  [
    `Last used ${formatInstant(lastUsedAt)}`,
    `signed in ${formatInstant(signedInAt)}${address && ` from ${address}`}`,
  ].join(', ')
