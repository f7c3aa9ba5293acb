import { useHydrated } from '@tanstack/react-router'
import { DeadLink } from '#/components/dead-link'
import { PageHead } from '#/components/page-head'
import { useLinkToken } from '#/components/use-link-token'
import { AuthCard } from './auth-card'
import { ResetPasswordForm, SendNewLink } from './reset-password-form'

/** Sets a new password with the token of an emailed link. */
export const ResetPasswordPage = (props: { token: string | undefined }) => {
  const token = useLinkToken(props.token)
  return (
    <AuthCard heading="Reset Your Password" subtitle="Create something secure.">
      <PageHead
        title="Reset your password"
        description="Set a new password with the link we emailed you."
        pathname="/password-reset"
      />
      <ResetPasswordForm token={token} />
      <IncompleteLink token={token} />
    </AuthCard>
  )
}

/** Shows at once when there is no token; the document was rendered without one. */
function IncompleteLink({ token }: { token: string | undefined }) {
  const hydrated = useHydrated()
  if (!hydrated || token) return null
  return (
    <DeadLink text="This link is incomplete. Open the full link from the email to set your password.">
      <SendNewLink />
    </DeadLink>
  )
}
