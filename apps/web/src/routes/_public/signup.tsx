import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '#/features/contact/sign-up-page'
import { loadSections } from '#/site/load-page-data'

export const Route = createFileRoute('/_public/signup')({
  loader: () => loadSections('/signup'),
  component: SignUpPage,
})
