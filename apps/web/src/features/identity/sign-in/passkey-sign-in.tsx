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
 * The button 'Sign in with a passkey'. While it is shown, the browser suggests passkeys at the email field, too, where
 * it can.
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
        With your fingerprint, your face or the code of your phone. You add a passkey in the portal,
        under Security.
      </p>
      <FailureText text={failure} />
    </div>
  )
}

/** A challenge ends after five minutes: a page that stays open gets a new one before. */
const renewal = 4.5 * 60_000

/** How often a refused passkey may be suggested again: a browser that presses by itself would go on for ever. */
const refusals = 3

/**
 * Lets the browser suggest passkeys at the email field, where it can, until the returned function is called. `onRefused`
 * is told why a passkey that was chosen there did not sign in.
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
  // Nobody asked for it: where it fails, the button and the password are still there.
  const begin = () => suggest().catch(() => {})
  if ('PublicKeyCredential' in window) void begin()
  return () => {
    stopped = true
    clearTimeout(timer)
    cancel()
  }
}

/** What the browser signs with a passkey; null: stopped before it was asked. Throws what the browser or the call throws. */
async function ask(
  isSuggested: boolean,
  isStopped = () => false,
): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await loadWebAuthn()
  const { data: optionsJSON } = await client.passkey.startSignIn.mutate(undefined, quiet)
  if (isStopped()) return null
  return startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested })
}

/** Signs in by what was signed. Throws what the call throws. */
async function enter(
  { rememberMe, onSignedIn }: PasskeySignInProps,
  passkey: PasskeyAssertion,
): Promise<void> {
  const { data } = await client.passkey.signIn.mutate({ passkey, rememberMe: rememberMe() }, quiet)
  await onSignedIn(data)
}

/** Below the button. */
const quiet = { context: { quiet: 'failure' } }
