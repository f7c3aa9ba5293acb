import type { Proof } from '@clubhouse/schema/identity/security'
import { useId, useState } from 'react'
import { sendForm } from '#/api/send-form'
import { useHasPassword } from '#/api/session'
import { trpc } from '#/api/trpc'
import { LinkButton } from '#/components/link-button'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { Skeleton } from '#/components/ui/skeleton'
import { CodeReauthentication } from './code-reauthentication'
import { PasskeyReauthentication } from './passkey-reauthentication'
import { PasswordReauthentication } from './password-reauthentication'
import { useReauthenticationCode } from './use-reauthentication-code'

type ReauthenticationDialogProps = { onDecided: (isRecentlyAuthenticated: boolean) => void }

/** The labels that lead to each way to confirm a recent sign-in. */
const ways = {
  passkey: 'Use my passkey',
  password: 'Use my password',
  mail: 'Email me a code instead',
} as const
type Way = keyof typeof ways

/** Confirms a recent sign-in with a passkey, the password or an emailed code, whichever the user has first. */
export function ReauthenticationDialog({ onDecided }: ReauthenticationDialogProps) {
  const titleId = useId()
  const [chosen, setChosen] = useState<Way>()
  const hasPassword = useHasPassword()
  const passkeys = trpc.passkey.list.useQuery()
  const factor = trpc.security.factor.useQuery()
  const mail = useReauthenticationCode()
  const prove = trpc.security.prove.useMutation({ onSuccess: () => onDecided(true) })
  const send = (proof: Proof) => sendForm(() => prove.mutateAsync(proof))
  const choose = (way: Way) => {
    setChosen(way)
    // The form shows why it was not sent.
    if (way === 'mail' && !mail.isAsked) mail.ask().catch(() => {})
  }
  const hasPasskey = passkeys.data?.some(({ isUsable }) => isUsable) ?? false
  const hasFactor = Boolean(factor.data?.since)
  const first = hasPasskey ? 'passkey' : hasPassword ? 'password' : null
  const way = chosen ?? (passkeys.isPending ? null : first)
  const offersMail = way === null && !passkeys.isPending
  const has = { passkey: hasPasskey, password: hasPassword, mail: !offersMail }
  const cancel = (
    <Button variant="quiet" size="lg" onClick={() => onDecided(false)}>
      Cancel
    </Button>
  )
  return (
    <Dialog
      labelledBy={titleId}
      onCancel={() => onDecided(false)}
      className="rise-in m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md overflow-y-auto rounded-md bg-surface p-6 text-left text-text shadow-lg"
    >
      <div className="grid gap-4">
        <h2 id={titleId} className="text-h3">
          Confirm it’s you
        </h2>
        {way === null && passkeys.isPending && <Skeleton className="h-32 w-full" />}
        {offersMail && (
          <>
            <p>We’ll email you a code to confirm this change.</p>
            <div className="flex flex-wrap gap-3">
              <Button size="lg" onClick={() => choose('mail')}>
                Email me a code
              </Button>
              {cancel}
            </div>
          </>
        )}
        {way === 'passkey' && (
          <PasskeyReauthentication onReauthenticated={() => onDecided(true)}>
            {cancel}
          </PasskeyReauthentication>
        )}
        {way === 'password' && (
          <>
            <p>Enter your password to continue.</p>
            <PasswordReauthentication onSend={send}>{cancel}</PasswordReauthentication>
          </>
        )}
        {way === 'mail' && (
          <CodeReauthentication mail={mail} hasFactor={hasFactor} onSend={send}>
            {cancel}
          </CodeReauthentication>
        )}
        <div className="grid justify-items-start">
          {(['passkey', 'password', 'mail'] as const)
            .filter((other) => other !== way && has[other])
            .map((other) => (
              <LinkButton key={other} label={ways[other]} onPress={() => choose(other)} />
            ))}
        </div>
      </div>
    </Dialog>
  )
}
