import { PageHead } from '#/components/page-head'
import { AuthCard } from './auth-card'
import { ResetPasswordForm } from './reset-password-form'

/** Sets a new password by the token of a mailed link (spec section 2, 'Reset-password page'). */
export const ResetPasswordPage = ({ token }: { token: string | undefined }) => (
  <AuthCard heading="Reset Your Password" subtitle="Create something secure.">
    <PageHead
      title="Reset your password"
      description="Set a new password by the link that you were sent."
      pathname="/password-reset"
    />
    <ResetPasswordForm token={token} />
  </AuthCard>
)
