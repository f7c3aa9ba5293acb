import {
  type PersonalAccessToken,
  tokenScopeLabels,
} from '@clubhouse/schema/identity/personal-access-token'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { formatDay, formatInstant } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'

/** The existing tokens, each with what it may do, its last use and its expiry. */
export function TokenList({ tokens }: { tokens: readonly PersonalAccessToken[] }) {
  const utils = trpc.useUtils()
  const [doomed, setDoomed] = useState<PersonalAccessToken>()
  const revoke = trpc.personalAccessToken.revoke.useMutation({
    onSettled: () => utils.personalAccessToken.list.invalidate(),
  })
  if (tokens.length === 0) return null
  return (
    <>
      <ul className="w-full">
        {tokens.map((token) => (
          <li
            key={token.id}
            className="flex items-center justify-between gap-3 border-border border-b py-3"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold">{token.name}</p>
              <p className="text-muted text-sm">
                {tokenScopeLabels[token.scope]}. {lastUse(token)}. {end(token)}.
              </p>
            </div>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Revoke ${token.name}`}
              onClick={() => setDoomed(token)}
            >
              <Trash2 aria-hidden className="size-5" />
            </Button>
          </li>
        ))}
      </ul>
      {doomed && (
        <ConfirmDialog
          title={`Revoke ${doomed.name}?`}
          text="Programs that use this token will stop working right away."
          action="Revoke"
          keep="Keep token"
          onConfirm={() => {
            revoke.mutate({ id: doomed.id })
            setDoomed(undefined)
          }}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </>
  )
}

const lastUse = ({ lastUsedAt }: PersonalAccessToken) =>
  lastUsedAt ? `Last used ${formatInstant(lastUsedAt)}` : 'Never used'

const end = ({ expiresAt }: PersonalAccessToken) =>
  `${Date.parse(expiresAt) <= Date.now() ? 'Expired' : 'Expires'} ${formatDay(expiresAt)}`
