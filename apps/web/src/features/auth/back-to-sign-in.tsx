import { Link } from '@tanstack/react-router'

export const BackToSignIn = () => (
  <p>
    <Link to="/signin" className="font-semibold text-primary underline underline-offset-4">
      Back to sign in
    </Link>
  </p>
)
