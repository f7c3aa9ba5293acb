import { Link, useHydrated } from '@tanstack/react-router'
import { IncompleteLink } from '#/components/dead-link'
import { PageHead } from '#/components/page-head'
import { buttonVariants } from '#/components/ui/button'
import { useLinkToken } from '#/components/use-link-token'
import { AuthCard } from './auth-card'
import { ResetPasswordForm } from './reset-password-form'

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
      <WithoutToken token={token} />
    </AuthCard>
  )
}

/** Shows at once when there is no token; the document was rendered without one. */
function WithoutToken({ token }: { token: string | undefined }) {
  const hydrated = useHydrated()
  if (!hydrated || token) return null
  return (
    <IncompleteLink>
      <Link to="/password-forgot" className={buttonVariants()}>
        Get a new link
      </Link>
    </IncompleteLink>
  )
}
