import { PageHead } from '#/components/page-head'
import { AuthCard } from './auth-card'
import { ForgotPasswordForm } from './forgot-password-form'

/** Asks for a reset link (product.md section 2, 'Forgot-password page'). */
export const ForgotPasswordPage = () => (
  <AuthCard heading="Forgot Your Password?" subtitle="We'll send a reset link to your email.">
    <PageHead
      title="Forgot your password?"
      description="Ask for a link that sets a new password."
      pathname="/password-forgot"
    />
    <ForgotPasswordForm />
  </AuthCard>
)
