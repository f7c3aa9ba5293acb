import { useEffect, useState } from 'react'
import { FailureText } from '#/components/failure-text'
import { LinkButton } from '#/components/link-button'

const pause = 60_000

type SendAgainProps = { askedAt: number; onSend: () => Promise<void> }

/** Requests another email, a minute after the previous one at the earliest. */
export function SendAgain({ askedAt, onSend }: SendAgainProps) {
  const [isEarly, setEarly] = useState(() => Date.now() - askedAt < pause)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setEarly(false), askedAt + pause - Date.now())
    return () => clearTimeout(timer)
  }, [askedAt])
  if (isEarly) {
    return (
      <p className="flex min-h-11 items-center text-muted">
        No email? You can request another one in a minute.
      </p>
    )
  }
  const send = async () => {
    // A second click would invalidate the code of the first email.
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onSend()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <>
      <p>Only the code in the newest email works.</p>
      <LinkButton label={busy ? 'Sending…' : 'Send another email'} onPress={send} />
      <FailureText text={failure} />
    </>
  )
}
