import type { SignedIn } from '@clubhouse/schema/identity/account'
import type { SecondFactorNeeded } from '@clubhouse/schema/identity/second-factor'
import { useEffect, useState } from 'react'
import { client } from '#/api/client'
import { sendForm } from '#/api/send-form'
import { useSession } from '#/api/session'
import { LinkButton } from '#/components/link-button'
import { CodeForm } from '#/components/second-step/code-form'
import { SendAgain } from '#/components/second-step/send-again'
import { AskForCode } from './ask-for-code'
import { type AskedMail, keepAskedMail, readAskedMail } from './asked-mail'
import { isEnded } from './is-ended'
import { SecondStep } from './second-step'

export type MailedCodeProps = {
  /** The address typed in the previous form. */
  email: string
  rememberMe: boolean
  next: string
  /** `next` is the page that was requested before the email. */
  onSignedIn: (session: SignedIn, next: string) => unknown
  /** Back to the password; `text` explains why, null: because they want to. */
  onBack: (text: string | null) => void
}

/**
 * Signs in by email: first the address, then the six digits, then two-step verification if it is on. Everything is loaded
 * before the digits are sent, because they work only once.
 */
export function MailedCode({ onSignedIn, onBack, ...wish }: MailedCodeProps) {
  const [asked, setAsked] = useState(readAskedMail)
  const [email, setEmail] = useState(asked?.email ?? wish.email)
  const [waiting, setWaiting] = useState<{ needed: SecondFactorNeeded; next: string }>()
  const [ended, setEnded] = useState<string | null>(null)
  const keep = (next: AskedMail | null, text: string | null = null) => {
    keepAskedMail(next)
    setAsked(next)
    setEnded(text)
  }
  const ask = async (email: string) => {
    setEmail(email)
    const { rememberMe, next } = asked ?? wish
    const { data } = await client.auth.askForMailedCode.mutate({ email, rememberMe })
    keep({ challenge: data.challenge, email, rememberMe, next, askedAt: Date.now() })
  }
  // The user opened the emailed link in another tab of this browser.
  useEffect(() =>
    useSession.subscribe(({ token, user }, before) => {
      if (token && user && !before.token) void onSignedIn({ token, user }, asked?.next ?? wish.next)
    }),
  )
  const toPassword = () => {
    keep(null)
    onBack(null)
  }
  if (waiting) {
    const { needed, next } = waiting
    return (
      <SecondStep
        waiting={needed}
        onSignedIn={(session) => onSignedIn(session, next)}
        onRestart={onBack}
      />
    )
  }
  if (!asked) {
    return (
      <div className="grid gap-5">
        <AskForCode email={email} ended={ended} onAsk={ask} />
        <LinkButton label="Use my password" onPress={toPassword} />
      </div>
    )
  }
  const { challenge, next } = asked
  const prove = async (code: string) => {
    try {
      const { data } = await client.auth.signInByMailedCode.mutate({ challenge, code })
      keepAskedMail(null)
      if ('token' in data) await onSignedIn(data, next)
      else setWaiting({ needed: data, next })
    } catch (error) {
      if (!isEnded(error)) throw error
      keep(null, error.message)
    }
  }
  return (
    <div className="grid gap-5">
      <p role="status">
        If <strong className="wrap-anywhere">{asked.email}</strong> belongs to a member, we’ve
        emailed a code. It can take a minute; check your spam folder too.
      </p>
      <CodeForm
        key={challenge}
        kind="Mail"
        label="Sign in by email"
        submit="Sign in"
        busy="Signing in…"
        onSend={({ code }) => sendForm(() => prove(code))}
      />
      <div className="grid justify-items-start">
        <SendAgain key={challenge} askedAt={asked.askedAt} onSend={() => ask(asked.email)} />
        <LinkButton label="Use a different email address" onPress={() => keep(null)} />
        <LinkButton label="Use my password" onPress={toPassword} />
      </div>
    </div>
  )
}
