import { Link } from '@tanstack/react-router'

/** The next step after a reset link that is used, expired or cut off. */
export const SendNewLink = () => (
  <Link
    to="/password-forgot"
    className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
  >
    Send a new link
  </Link>
)
