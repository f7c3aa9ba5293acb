import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionRestored, useSession } from '#/api/session'
import { SignInPage } from '#/features/identity/sign-in/sign-in-page'
import { pageData } from '#/site/page-data'

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
  // If the document begins with two-step verification, its code loads before the document hydrates.
  loader: async () =>
    pageData.posted?.needed
      ? (await import('#/features/identity/sign-in/second-step')).SecondStep
      : null,
  component: () => <SignInPage next={Route.useSearch().next} step={Route.useLoaderData()} />,
})
