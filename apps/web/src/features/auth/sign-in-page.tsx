import { useEffect } from 'react'
import { ApiProvider } from '#/api/provider'
import { SignInForm } from './sign-in-form'
import { isComingSoon } from './sign-in-mode'

/** The form, or the notice of spec section 2 while the portal is not open. */
export function SignInPage() {
  useEffect(() => {
    document.title = 'Member sign-in · Rotary Club of Cedar Bend'
  }, [])
  return (
    <div className="mx-auto max-w-md px-4 py-16">
      {isComingSoon() ? (
        <>
          <h1 className="text-4xl">Coming Soon</h1>
          <p className="mt-4 text-lg">
            Our new member portal is almost ready! Stay tuned for something amazing.
          </p>
        </>
      ) : (
        <ApiProvider>
          <h1 className="text-4xl">Member sign-in</h1>
          <SignInForm />
        </ApiProvider>
      )}
    </div>
  )
}
