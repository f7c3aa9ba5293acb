import { useEffect, useState } from 'react'
import { FailureText } from '#/components/failure-text'
import { LinkButton } from '#/components/link-button'

const pause = 60_000

type SendAgainProps = { askedAt: number; onSend: () => Promise<void> }

/** Asks for another mail, from a minute after the one before. */
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
        No mail? In a minute you can ask for another one here.
      </p>
    )
  }
  const send = async () => {
    // Pressed twice: the digits of the first mail would not work any more.
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
      <p>Only the code of the newest mail works.</p>
      <LinkButton label={busy ? 'Sending…' : 'Send another mail'} onPress={send} />
      <FailureText text={failure} />
    </>
  )
}
