import type { SignedIn } from '@clubhouse/schema/identity/account'
import { type SignInEntry, signInSchema } from '@clubhouse/schema/identity/auth'
import type { SignInOutcome } from '@clubhouse/schema/identity/second-factor'
import { useStore } from '@tanstack/react-form'
import { Link, useRouter } from '@tanstack/react-router'
import { TRPCClientError } from '@trpc/client'
import { type ComponentType, useEffect, useState } from 'react'
import { ApiProvider } from '#/api/provider'
import { sendForm } from '#/api/send-form'
import { setSession } from '#/api/session'
import { trpc } from '#/api/trpc'
import { FailureText } from '#/components/failure-text'
import { useAppForm } from '#/components/form/app-form'
import { usePosted, usePostedState } from '#/components/form/posted'
import { LinkButton } from '#/components/link-button'
import { NoResponse } from '#/site/no-response'
import { readAskedMail } from './asked-mail'
import { loadSecondStep, type Waiting } from './load-second-step'
import type { MailedCodeProps } from './mailed-code'
import { PasskeySignIn } from './passkey-sign-in'

const blank: SignInEntry = { email: '', password: '', rememberMe: false }

type SignInFormProps = {
  next: string | undefined
  /** Shows two-step verification after the browser itself has posted the sign-in form. */
  step?: Waiting['Step'] | null
}

/**
 * Email, password and rememberMe, and two-step verification if it is on; then redirects to the page that was requested.
 */
export const SignInForm = (props: SignInFormProps) => (
  <ApiProvider>
    <Fields {...props} />
  </ApiProvider>
)

/** The steps of a sign-in, and what leads from one to the next. */
function useSignInSteps({ next = '/portal', step: Step }: SignInFormProps) {
  const router = useRouter()
  const utils = trpc.useUtils()
  const needed = usePosted()?.needed
  const [waiting, setWaiting] = useState<Waiting | undefined>(
    needed && Step ? { needed, Step } : undefined,
  )
  const [ended, setEnded] = useState<string | null>(null)
  const [byMail, setByMail] = useState<{ Step: ComponentType<MailedCodeProps> }>()
  const toMail = () =>
    import('./mailed-code').then(
      ({ MailedCode }) => setByMail({ Step: MailedCode }),
      () => setEnded(new NoResponse().message),
    )
  // Returns to the code field after the user has read the email, even if the phone has unloaded the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (readAskedMail()) void toMail()
  }, [])
  const enter = (session: SignedIn, href = next) => {
    setSession(session)
    utils.account.get.setData(undefined, session.user)
    return router.navigate({ href, replace: true })
  }
  const proceed = async (outcome: SignInOutcome) => {
    setEnded(null)
    if ('token' in outcome) return enter(outcome)
    setWaiting(await loadSecondStep(outcome).catch(throwAtForm))
  }
  /** Returns to the password, with the reason if there is one. */
  const restart = (reason: string | null) => {
    setWaiting(undefined)
    setByMail(undefined)
    setEnded(reason)
  }
  return { waiting, byMail, ended, toMail, enter, proceed, restart }
}

function Fields({ next = '/portal', step }: SignInFormProps) {
  const { waiting, byMail, ended, toMail, enter, proceed, restart } = useSignInSteps({ next, step })
  const signIn = trpc.auth.signIn.useMutation()
  const form = useAppForm({
    ...usePostedState(blank),
    canSubmitWhenInvalid: true,
    validators: {
      onChange: signInSchema,
      onSubmitAsync: ({ value }) =>
        sendForm(async () => {
          const { data } = await signIn.mutateAsync(signInSchema.parse(value))
          return proceed(data)
        }),
    },
  })
  const used = useStore(form.store, ({ isDirty }) => isDirty)
  useNextPage(next, used)
  if (waiting) {
    const { needed, Step } = waiting
    return <Step waiting={needed} onSignedIn={(session) => enter(session)} onRestart={restart} />
  }
  if (byMail) {
    const { email, rememberMe = false } = form.state.values
    return (
      <byMail.Step
        email={email}
        rememberMe={rememberMe}
        next={next}
        onSignedIn={enter}
        onBack={restart}
      />
    )
  }
  return (
    <div className="grid gap-5">
      <form.AppForm>
        <form.FormBody label="Sign in">
          <FailureText text={ended} />
          <form.AppField name="email">
            {(field) => (
              <field.TextField label="Email" type="email" autoComplete="username webauthn" />
            )}
          </form.AppField>
          <form.AppField name="password">
            {(field) => <field.PasswordField label="Password" autoComplete="current-password" />}
          </form.AppField>
          <form.AppField name="rememberMe">
            {(field) => <field.CheckboxField label="Keep me signed in for 30 days" />}
          </form.AppField>
          <form.SubmitButton label="Sign in" busyLabel="Signing in…" />
          <form.FormError />
          <OtherWays onMail={toMail} />
        </form.FormBody>
      </form.AppForm>
      <PasskeySignIn
        rememberMe={() => form.state.values.rememberMe === true}
        onSignedIn={(session) => enter(session)}
      />
    </div>
  )
}

const OtherWays = ({ onMail }: { onMail: () => Promise<void> }) => (
  <div className="grid justify-items-start">
    <LinkButton label="Email me a code instead" onPress={onMail} />
    <Link to="/password-forgot" className="inline-flex min-h-11 items-center link">
      Forgot your password?
    </Link>
  </div>
)

/** Loads the code of the next page while the password is typed. */
function useNextPage(next: string, isTyping: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (!isTyping) return
    const [routes] = router.getMatchedRoutes(new URL(next, location.origin).pathname)
    for (const route of routes) void router.loadRouteChunk(route)
  }, [router, next, isTyping])
}

const throwAtForm = (error: Error) => {
  throw TRPCClientError.from(error)
}
