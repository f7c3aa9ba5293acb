import {
  type Proof,
  reauthenticationCodeForm,
  reauthenticationCodeWithFactorForm,
} from '@clubhouse/schema/identity/security'
import type { ReactNode } from 'react'
import { useSession } from '#/api/session'
import { FailureText } from '#/components/failure-text'
import { useAppForm } from '#/components/form/app-form'
import { FormEnd } from '#/components/form/form-end'
import { type Refusal, sendParsed } from '#/components/form/send-parsed'
import { LinkButton } from '#/components/link-button'
import { codeFields } from '#/components/second-step/code-form'
import { SendAgain } from '#/components/second-step/send-again'
import { Spinner } from '#/components/ui/spinner'
import type { ReauthenticationCodeState } from './use-reauthentication-code'

type CodeReauthenticationProps = {
  mail: ReauthenticationCodeState
  /** Whether two-step verification is on; then its code is required, too. */
  hasFactor: boolean
  onSend: (proof: Proof) => Promise<Refusal | null>
  /** Further buttons beside the one that sends. */
  children: ReactNode
}

/** Confirms a recent sign-in with six digits emailed to the user. */
export function CodeReauthentication({
  mail,
  hasFactor,
  onSend,
  children,
}: CodeReauthenticationProps) {
  const email = useSession((session) => session.user?.email)
  const { askedAt, failure, isAsked, ask } = mail
  // The reason is shown above the button.
  const askAgain = () => void ask().catch(() => {})
  if (askedAt === null) {
    return (
      <>
        {isAsked && (
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner /> Sending the email…
          </p>
        )}
        {!isAsked && failure && (
          <div className="grid justify-items-start">
            <FailureText text={failure} />
            <LinkButton label="Try again" onPress={askAgain} />
          </div>
        )}
        <div>{children}</div>
      </>
    )
  }
  return (
    <>
      <p role="status">
        We’ve emailed a code to <strong className="wrap-anywhere">{email}</strong>. It can take a
        minute; check your spam folder too.
      </p>
      <CodeReauthenticationForm hasFactor={hasFactor} onSend={onSend}>
        {children}
      </CodeReauthenticationForm>
      <div className="grid justify-items-start">
        <SendAgain key={askedAt} askedAt={askedAt} onSend={ask} />
      </div>
    </>
  )
}

function CodeReauthenticationForm({
  hasFactor,
  onSend,
  children,
}: Omit<CodeReauthenticationProps, 'mail'>) {
  const form = useAppForm({
    defaultValues: { mailedCode: '', code: '' },
    canSubmitWhenInvalid: true,
    validators: {
      onSubmitAsync: ({ value }) =>
        hasFactor
          ? sendParsed(reauthenticationCodeWithFactorForm, value, onSend)
          : sendParsed(reauthenticationCodeForm, value, onSend),
    },
  })
  return (
    <form.AppForm>
      <form.FormBody label="Confirm it’s you">
        <form.AppField name="mailedCode">
          {(field) => <field.TextField {...codeFields.Mail} autoFocus />}
        </form.AppField>
        {hasFactor && (
          <form.AppField name="code">
            {(field) => (
              <field.TextField
                label="Code from your app"
                hint="Or one of your recovery codes"
                autoComplete="off"
              />
            )}
          </form.AppField>
        )}
        <FormEnd submit="Continue" busy="Checking…">
          {children}
        </FormEnd>
      </form.FormBody>
    </form.AppForm>
  )
}
