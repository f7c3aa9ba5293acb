import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#/features/contact/contact-page'
import { loadSections } from '#/site/told-facts'

export const Route = createFileRoute('/_public/contact')({
  loader: () => loadSections('/contact'),
  component: ContactPage,
})
