import { Suspense } from 'react'
import { PageHead } from '#/components/page-head'
import { Skeleton } from '#/components/ui/skeleton'
import { lazyOnInteraction } from '#/site/lazy-on-interaction'
import { AuthCard } from './auth-card'

const ForgotPasswordForm = lazyOnInteraction(() =>
  import('./forgot-password-form').then(({ ForgotPasswordForm }) => ForgotPasswordForm),
)

/** Asks for a reset link (spec section 2, 'Forgot-password page'). */
export const ForgotPasswordPage = () => (
  <AuthCard heading="Forgot Your Password?" subtitle="We'll send a reset link to your email.">
    <PageHead
      title="Forgot your password?"
      description="Ask for a link that sets a new password."
      pathname="/password-forgot"
    />
    <Suspense fallback={<Skeleton className="h-44 w-full" />}>
      <ForgotPasswordForm />
    </Suspense>
  </AuthCard>
)
