import { Link } from '@tanstack/react-router'

/** A link for members who signed in with an email or a passkey and forgot the password that a form asks for. */
export const ForgotPassword = () => (
  <p className="-mt-3">
    <Link to="/password-forgot" className="inline-flex min-h-11 items-center link">
      Forgot your password?
    </Link>
  </p>
)
