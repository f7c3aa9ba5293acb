import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#/features/contact/contact-page'
import { loadSections } from '#/site/load-page-data'

export const Route = createFileRoute('/_public/contact')({
  loader: () => loadSections('/contact'),
  component: ContactPage,
})
