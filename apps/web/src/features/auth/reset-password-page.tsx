import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiProvider } from '#/api/provider'
import { button } from '#/components/ui/button'
import { ResetPasswordForm } from './reset-password-form'

/** Sets a new password by the token of a mailed link (spec section 2, 'Reset-password page'). */
export function ResetPasswordPage({ token }: { token: string | undefined }) {
  useEffect(() => {
    document.title = 'Reset your password · Rotary Club of Cedar Bend'
  }, [])
  return (
    <div className="mx-auto grid max-w-md gap-6 px-4 py-16">
      <h1 className="text-4xl">Reset Your Password</h1>
      <p className="text-lg">Create something secure.</p>
      <ApiProvider>
        <ResetPasswordForm token={token} />
      </ApiProvider>
      <p>
        <Link to="/signin" className={button({ variant: 'quiet' })}>
          Back to sign in
        </Link>
      </p>
    </div>
  )
}
