import type { SignedIn } from '@clubhouse/schema/identity/account'
import type { PasskeyAssertion } from '@clubhouse/schema/identity/passkey'
import { useEffect, useRef, useState } from 'react'
import { client } from '#/api/client'
import { loadWebAuthn, whyNoPasskey } from '#/api/passkeys-in-browser'
import { FailureText } from '#/components/failure-text'
import { Button } from '#/components/ui/button'

type PasskeySignInProps = {
  rememberMe: () => boolean
  onSignedIn: (session: SignedIn) => unknown
}

/**
 * Signs in with a passkey. While the button is shown, browsers that can also suggest passkeys at the email field.
 */
export function PasskeySignIn(props: PasskeySignInProps) {
  const latest = useRef(props)
  latest.current = props
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => (busy ? undefined : suggestPasskeys(latest, setFailure)), [busy])
  const press = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const passkey = await ask(false)
      if (passkey) await enter(props, passkey)
    } catch (error) {
      setFailure(whyNoPasskey(error, 'sign in with your password'))
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-3 border-border border-t pt-5 noscript:hidden">
      <Button variant="quiet" size="lg" busy={busy} onClick={press} aria-describedby="passkey-hint">
        Sign in with a passkey
      </Button>
      <p id="passkey-hint" className="text-muted text-sm">
        Use your fingerprint, face or phone passcode. You can add a passkey in the portal under My
        Account.
      </p>
      <FailureText text={failure} />
    </div>
  )
}

/** A challenge expires after five minutes, so a page that stays open requests a new one before. */
const renewal = 4.5 * 60_000

/** How often a refused passkey is suggested again; a browser that selects it automatically would never stop. */
const refusals = 3

/**
 * Lets the browser suggest passkeys at the email field until the returned function is called. `onRefused` receives the
 * reason why a chosen passkey did not sign in.
 */
function suggestPasskeys(
  latest: { current: PasskeySignInProps },
  onRefused: (text: string) => void,
): () => void {
  let stopped = false
  let refused = 0
  let cancel = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const suggest = async () => {
    const { WebAuthnAbortService, browserSupportsWebAuthnAutofill } = await loadWebAuthn()
    if (stopped || !(await browserSupportsWebAuthnAutofill())) return
    cancel = () => WebAuthnAbortService.cancelCeremony()
    timer = setTimeout(() => {
      cancel()
      void begin()
    }, renewal)
    if (stopped) return
    const passkey = await ask(true, () => stopped)
    clearTimeout(timer)
    if (!passkey) return
    try {
      await enter(latest.current, passkey)
    } catch (error) {
      if (stopped) return
      onRefused(whyNoPasskey(error, 'sign in with your password'))
      if (++refused < refusals) void begin()
    }
  }
  // Suggestions are optional: if they fail, the button and the password still work.
  const begin = () => suggest().catch(() => {})
  if ('PublicKeyCredential' in window) void begin()
  return () => {
    stopped = true
    clearTimeout(timer)
    cancel()
  }
}

/** Returns what the browser signs with a passkey; null: stopped before it was asked. Throws what the browser or the call throws. */
async function ask(
  isSuggested: boolean,
  isStopped = () => false,
): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await loadWebAuthn()
  const { data: optionsJSON } = await client.passkey.startSignIn.mutate(undefined, quiet)
  if (isStopped()) return null
  return startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested })
}

/** Signs in with the signed challenge. Throws what the call throws. */
async function enter(
  { rememberMe, onSignedIn }: PasskeySignInProps,
  passkey: PasskeyAssertion,
): Promise<void> {
  const { data } = await client.passkey.signIn.mutate({ passkey, rememberMe: rememberMe() }, quiet)
  await onSignedIn(data)
}

/** Failures are shown below the button. */
const quiet = { context: { quiet: 'failure' } }
