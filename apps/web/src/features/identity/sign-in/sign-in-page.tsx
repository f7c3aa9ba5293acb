import { PageHead } from '#/components/page-head'
import { pageData } from '#/site/page-data'
import { AuthCard } from './auth-card'
import type { Waiting } from './load-second-step'
import { SignInForm } from './sign-in-form'

type SignInPageProps = { next: string | undefined; step: Waiting['Step'] | null }

/** The form, or the notice while the portal is not open. `next` is the requested page. */
export const SignInPage = (props: SignInPageProps) => (
  <>
    <PageHead
      title="Member sign-in"
      description="Sign in to the club’s member portal."
      pathname="/signin"
    />
    {pageData.signinMode === 'coming-soon' ? (
      <div className="wrap grid justify-items-center gap-5 py-24 text-center">
        <h1 className="text-hero">Coming Soon</h1>
        <p className="max-w-xl text-lead">
          Our new member portal is almost ready! Stay tuned for something amazing.
        </p>
      </div>
    ) : (
      <AuthCard heading="Member sign-in" subtitle="Good to see you again.">
        <SignInForm {...props} />
      </AuthCard>
    )}
  </>
)
