import { type ReactNode, useState } from 'react'
import { client } from '#/api/client'
import { loadWebAuthn, whyNoPasskey } from '#/api/passkeys-in-browser'
import { FailureText } from '#/components/failure-text'
import { Button } from '#/components/ui/button'

type PasskeyReauthenticationProps = {
  onReauthenticated: () => void
  /** Further buttons beside the one that asks for the passkey. */
  children: ReactNode
}

/** Confirms a recent sign-in with one of the user's passkeys. */
export function PasskeyReauthentication({
  onReauthenticated,
  children,
}: PasskeyReauthenticationProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const press = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await reauthenticateByPasskey()
      onReauthenticated()
    } catch (error) {
      setFailure(whyNoPasskey(error, 'choose another way'))
      setBusy(false)
    }
  }
  return (
    <>
      <p>Use your fingerprint, face or phone passcode to continue.</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="lg" busy={busy} autoFocus onClick={press}>
          Use your passkey
        </Button>
        {children}
      </div>
      <FailureText text={failure} />
    </>
  )
}

const quiet = { context: { quiet: 'all' } }

/** Throws what the browser or a call throws. */
async function reauthenticateByPasskey(): Promise<void> {
  const { startAuthentication } = await loadWebAuthn()
  const { data: optionsJSON } = await client.security.startPasskeyProof.mutate(undefined, quiet)
  const passkey = await startAuthentication({ optionsJSON })
  await client.security.prove.mutate({ passkey }, quiet)
}
