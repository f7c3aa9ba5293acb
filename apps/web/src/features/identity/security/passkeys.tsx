import type { OwnPasskey } from '@clubhouse/schema/identity/passkey'
import { TRPCClientError } from '@trpc/client'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { loadWebAuthn } from '#/api/passkeys-in-browser'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { FailureText } from '#/components/failure-text'
import { formatDay, formatInstant } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { Skeleton } from '#/components/ui/skeleton'
import { NoResponse } from '#/site/no-response'
import { PasskeyName } from './passkey-name'

/** Lists the user's passkeys, to add one on this device, rename and remove them. */
export function Passkeys() {
  const utils = trpc.useUtils()
  const [doomed, setDoomed] = useState<OwnPasskey>()
  const [renamed, setRenamed] = useState<string>()
  const [returned, setReturned] = useState<string>()
  const passkeys = trpc.passkey.list.useQuery()
  const onSettled = () => utils.passkey.list.invalidate()
  const remove = trpc.passkey.remove.useMutation({ onSettled })
  return (
    <section aria-labelledby="passkeys" className="grid justify-items-start gap-4">
      <h2 id="passkeys" className="text-h3">
        Passkeys
      </h2>
      <p className="text-muted">
        Sign in with your fingerprint, face or phone passcode instead of a password. There’s nothing
        to type, so there’s nothing to steal.
      </p>
      {passkeys.error && (
        <ErrorState message={passkeys.error.message} onRetry={() => void passkeys.refetch()} />
      )}
      {passkeys.isPending && <Skeleton className="h-16 w-full" />}
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className="w-full" aria-labelledby="passkeys">
          {passkeys.data.map((passkey) => (
            <li
              key={passkey.id}
              className="flex items-center justify-between gap-3 border-border border-b py-3"
            >
              {renamed === passkey.id ? (
                <PasskeyName
                  passkey={passkey}
                  onDone={() => {
                    setRenamed(undefined)
                    setReturned(passkey.id)
                  }}
                />
              ) : (
                <PasskeyFacts
                  passkey={passkey}
                  isReturned={returned === passkey.id}
                  onRename={() => setRenamed(passkey.id)}
                  onRemove={() => setDoomed(passkey)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {passkeys.data && <AddPasskey onAdded={onSettled} />}
      {doomed && (
        <ConfirmDialog
          title={`Remove ${doomed.name}?`}
          text="You won’t be able to sign in with it anymore, but your password will still work. Your phone or computer may keep showing it, so delete it there too."
          action="Remove passkey"
          keep="Keep passkey"
          onConfirm={() => {
            remove.mutate({ id: doomed.id })
            setDoomed(undefined)
          }}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </section>
  )
}

type PasskeyFactsProps = {
  passkey: OwnPasskey
  /** Whether the focus returns here after the passkey was renamed. */
  isReturned: boolean
  onRename: () => void
  onRemove: () => void
}

function PasskeyFacts({ passkey, isReturned, onRename, onRemove }: PasskeyFactsProps) {
  return (
    <>
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{passkey.name}</p>
        <p className="text-muted text-sm">{factsOf(passkey)}</p>
      </div>
      <div className="flex shrink-0">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Rename ${passkey.name}`}
          autoFocus={isReturned}
          onClick={onRename}
        >
          <Pencil aria-hidden className="size-5" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove ${passkey.name}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-5" />
        </Button>
      </div>
    </>
  )
}

/** Creates a passkey on this device. */
function AddPasskey({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const start = trpc.passkey.start.useMutation()
  const create = trpc.passkey.create.useMutation()
  const add = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { startRegistration } = await loadWebAuthn()
      const { data: optionsJSON } = await start.mutateAsync()
      await create.mutateAsync(await startRegistration({ optionsJSON }))
      await onAdded()
    } catch (error) {
      setFailure(inWords(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Button busy={busy} onClick={add}>
        Add a passkey
      </Button>
      <FailureText text={failure} />
    </>
  )
}

function factsOf({ isUsable, isBackedUp, createdAt, lastUsedAt }: OwnPasskey): string {
  if (!isUsable) {
    return 'No longer works because the club’s web address changed. Remove it and add a new one.'
  }
  const use = lastUsedAt ? `Last used ${formatInstant(lastUsedAt)}` : 'Never used'
  const place = isBackedUp ? '. May also work on your other devices' : ''
  return `Added ${formatDay(createdAt)}. ${use}${place}.`
}

/** Returns the message for a passkey that was not created; null: a toast already shows it. */
function inWords(error: unknown): string | null {
  if (error instanceof TRPCClientError) return null
  if (error instanceof NoResponse) return error.message
  if (error instanceof Error && error.name === 'InvalidStateError') {
    return 'This device already has a passkey for the club. It’s in the list above.'
  }
  if (error instanceof Error && error.name === 'NotAllowedError') {
    return 'No passkey was added because the request was canceled or timed out. Try again.'
  }
  return 'This browser couldn’t create a passkey. Try another browser or device.'
}
