import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionRestored, useSession } from '#/api/session'
import { SignInPage } from '#/features/identity/sign-in/sign-in-page'

/** Parses a path in the portal; other values are dropped, so that no link redirects to another site. */
const pageOfPortal = (next: unknown) =>
  typeof next === 'string' && /^\/portal(?:[/?]|$)/.test(next) ? next : undefined

export const Route = createFileRoute('/_public/signin')({
  validateSearch: (search: Record<string, unknown>): { next?: string | undefined } => ({
    next: pageOfPortal(search.next),
  }),
  beforeLoad: async ({ search }) => {
    if (typeof window === 'undefined') return
    await sessionRestored()
    if (useSession.getState().token)
      throw redirect({ href: search.next ?? '/portal', replace: true })
  },
  component: () => <SignInPage next={Route.useSearch().next} />,
})
