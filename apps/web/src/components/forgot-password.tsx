import { Link } from '@tanstack/react-router'

/** The way on for who is asked for a password that they have forgotten: they may have come in by a mail or a passkey. */
export const ForgotPassword = () => (
  <p className="-mt-3">
    <Link to="/password-forgot" className="inline-flex min-h-11 items-center link">
      Forgot your password?
    </Link>
  </p>
)
