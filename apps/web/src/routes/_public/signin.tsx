import { createFileRoute, redirect } from '@tanstack/react-router'
import { useSession } from '#/api/session'
import { SignInPage } from '#/features/auth/sign-in-page'

export const Route = createFileRoute('/_public/signin')({
  beforeLoad: () => {
    if (useSession.getState().token) throw redirect({ to: '/portal', replace: true })
  },
  component: SignInPage,
})
