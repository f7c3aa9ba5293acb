import { createFileRoute } from '@tanstack/react-router'
import { MailedLinkPage } from '#/features/identity/sign-in/mailed-link-page'

export const Route = createFileRoute('/_public/signin-link')({
  // Set even if undefined, so that an invalid token leaves the URL.
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  component: () => <MailedLinkPage token={Route.useSearch().token} />,
})
