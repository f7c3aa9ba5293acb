import { invitationForm } from '@clubhouse/schema/identity/invitation'
import { Link, useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { client } from '#/api/client'
import { sendForm } from '#/api/send-form'
import { IncompleteLink } from '#/components/dead-link'
import { useAppForm } from '#/components/form/app-form'
import { usePosted, usePostedState } from '#/components/form/posted'
import { PageHead } from '#/components/page-head'
import { buttonVariants } from '#/components/ui/button'
import { useLinkToken } from '#/components/use-link-token'

/** The page that an invitation link opens, where a new member sets a password. */
export const InvitationPage = ({ token }: { token: string | undefined }) => (
  <div className="wrap py-12 sm:py-20">
    <PageHead title="Your invitation" description="Set your password." hidden />
    <div className="mx-auto max-w-md sm:rounded-md sm:border sm:border-border sm:bg-surface sm:p-10 sm:shadow-md">
      <h1 className="text-h1">Welcome to the club</h1>
      <p className="mt-3 text-lead text-muted">Choose a password to get started.</p>
      <div className="mt-7 grid gap-6">
        <Invitation token={token} />
      </div>
    </div>
  </div>
)

type InvitationProps = { token: string | undefined }

/** Shows the form and then the link to sign-in; an incomplete link shows the next steps at once. */
function Invitation(props: InvitationProps) {
  // The page was rendered without a token, and the URL loses it.
  const hydrated = useHydrated()
  const token = useLinkToken(props.token)
  const [email, setEmail] = useState(usePosted()?.email ?? null)
  const form = useAppForm({
    ...usePostedState({ newPassword: '', confirmPassword: '' }),
    canSubmitWhenInvalid: true,
    validators: {
      onChange: invitationForm,
      onSubmitAsync: async ({ value: { newPassword } }) =>
        token
          ? sendForm(async () => {
              const { data } = await client.invitation.accept.mutate({ token, newPassword })
              setEmail(data.email)
            })
          : null,
    },
  })
  if (email !== null) {
    return (
      <div role="status" className="grid justify-items-start gap-5">
        <p className="wrap-anywhere">Your password is set. You can now sign in as {email}.</p>
        <Link to="/signin" className={buttonVariants()}>
          Go to sign in
        </Link>
      </div>
    )
  }
  return (
    <>
      <form.AppForm>
        <form.FormBody label="Set your password">
          <form.AppField name="newPassword">
            {(field) => (
              <field.PasswordField
                label="New Password"
                autoComplete="new-password"
                hint="At least 8 characters."
              />
            )}
          </form.AppField>
          <form.AppField name="confirmPassword">
            {(field) => (
              <field.PasswordField label="Confirm Password" autoComplete="new-password" />
            )}
          </form.AppField>
          <form.SubmitButton label="Set password" busyLabel="Saving…" />
          <form.FormError>
            <NextSteps />
          </form.FormError>
        </form.FormBody>
      </form.AppForm>
      {hydrated && !token && (
        <IncompleteLink>
          <Link to="/contact" className={buttonVariants()}>
            Contact the club
          </Link>
        </IncompleteLink>
      )}
    </>
  )
}

/** The next steps when a link no longer works: sign in, reset the password or contact the club. */
const NextSteps = () => (
  <p className="mt-1 flex flex-wrap gap-x-5">
    <NextStep>
      <Link to="/signin">Sign in</Link>
    </NextStep>
    <NextStep>
      <Link to="/password-forgot">Get a password link</Link>
    </NextStep>
    <NextStep>
      <Link to="/contact">Contact the club</Link>
    </NextStep>
  </p>
)

const NextStep = ({ children }: { children: ReactNode }) => (
  <span className="*:inline-flex *:min-h-11 *:items-center *:font-semibold *:text-primary *:underline *:underline-offset-4">
    {children}
  </span>
)
