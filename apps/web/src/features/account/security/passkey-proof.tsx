import { TRPCClientError } from '@trpc/client'
import { type ReactNode, useState } from 'react'
import { client } from '#/api/client'
import { Button } from '#/components/ui/button'
import { NoAnswer } from '#/site/no-answer'

type PasskeyProofProps = {
  onProved: () => void
  /** Further buttons beside the one that asks for the passkey. */
  children: ReactNode
}

/** The button that asks the browser for one of the own passkeys. */
export function PasskeyProof({ onProved, children }: PasskeyProofProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const press = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await proveByPasskey()
      onProved()
    } catch (error) {
      setFailure(inWords(error))
      setBusy(false)
    }
  }
  return (
    <>
      <p>
        Before this change, please show that it is you: with your fingerprint, your face or the code
        of your phone.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="lg" busy={busy} autoFocus onClick={press}>
          Use your passkey
        </Button>
        {children}
      </div>
      {failure && (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      )}
    </>
  )
}

const isQuiet = { context: { isQuiet: true } }

/** Throws what the browser or a call throws. */
async function proveByPasskey(): Promise<void> {
  const { browserSupportsWebAuthn, startAuthentication } = await load()
  if (!browserSupportsWebAuthn()) throw new Error('The browser knows no passkeys')
  const { data: optionsJSON } = await client.security.startPasskeyProof.mutate(undefined, isQuiet)
  const passkey = await startAuthentication({ optionsJSON })
  await client.security.prove.mutate({ passkey }, isQuiet)
}

const load = () =>
  import('#/api/web-authn').catch(() => {
    throw new NoAnswer()
  })

/** What to tell a person whose passkey did not work; browsers do not say whether they canceled or it is not here. */
function inWords(error: unknown): string {
  if (error instanceof TRPCClientError || error instanceof NoAnswer) return error.message
  if (error instanceof Error && error.name === 'NotAllowedError') {
    return 'That did not work, or was canceled. Please try again, or choose another way.'
  }
  return 'This browser could not use a passkey here. Please choose another way.'
}
