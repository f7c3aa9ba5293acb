import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type AuthCardProps = { heading: string; subtitle?: string; children: ReactNode }

/** The narrow page for signing in or setting a password. */
export const AuthCard = ({ heading, subtitle, children }: AuthCardProps) => (
  <div className="wrap py-12 sm:py-20">
    <div className="mx-auto max-w-md sm:rounded-md sm:border sm:border-border sm:bg-surface sm:p-10 sm:shadow-md">
      <h1 className="text-h1">{heading}</h1>
      {subtitle && <p className="mt-3 text-lead text-muted">{subtitle}</p>}
      <div className="mt-7 grid gap-6">{children}</div>
    </div>
  </div>
)

export const BackToSignIn = () => (
  <p>
    <Link to="/signin" className="link">
      Back to sign in
    </Link>
  </p>
)
