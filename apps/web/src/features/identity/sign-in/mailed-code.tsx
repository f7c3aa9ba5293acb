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
  /** What was typed in the form before. */
  email: string
  rememberMe: boolean
  next: string
  /** `next` is the page that was wanted when the mail was asked for. */
  onSignedIn: (session: SignedIn, next: string) => unknown
  /** Back to the password; `text` says why, null: because they want to. */
  onBack: (text: string | null) => void
}

/**
 * Signing in by a mail: first the address, then the six digits of the mail, and the second step of who has one. All of
 * it is loaded before the digits are sent, which works only once.
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
  // Signed in by the link of the mail, in another tab of this browser.
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
        If <strong className="wrap-anywhere">{asked.email}</strong> is the address of a member, a
        mail with your code is on its way. It can take a minute; look into your spam folder, too.
      </p>
      <CodeForm
        key={challenge}
        kind="Mail"
        label="Sign in by mail"
        submit="Sign in"
        busy="Signing in…"
        onSend={({ code }) => sendForm(() => prove(code))}
      />
      <div className="grid justify-items-start">
        <SendAgain key={challenge} askedAt={asked.askedAt} onSend={() => ask(asked.email)} />
        <LinkButton label="Use another address" onPress={() => keep(null)} />
        <LinkButton label="Use my password" onPress={toPassword} />
      </div>
    </div>
  )
}
