import { Suspense } from 'react'
import { PageHead } from '#/components/page-head'
import { Skeleton } from '#/components/ui/skeleton'
import { lazyOnInteraction } from '#/site/lazy-on-interaction'
import { AuthCard } from './auth-card'

const ResetPasswordForm = lazyOnInteraction(() =>
  import('./reset-password-form').then(({ ResetPasswordForm }) => ResetPasswordForm),
)

/** Sets a new password by the token of a mailed link (spec section 2, 'Reset-password page'). */
export const ResetPasswordPage = ({ token }: { token: string | undefined }) => (
  <AuthCard heading="Reset Your Password" subtitle="Create something secure.">
    <PageHead
      title="Reset your password"
      description="Set a new password by the link that you were sent."
      pathname="/password-reset"
    />
    <Suspense fallback={<Skeleton className="h-44 w-full" />}>
      <ResetPasswordForm token={token} />
    </Suspense>
  </AuthCard>
)
