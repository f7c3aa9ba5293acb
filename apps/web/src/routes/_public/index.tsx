import { createFileRoute } from '@tanstack/react-router'
import { Home } from '#/features/website/home/home'
import { loadSections } from '#/site/told-facts'

export const Route = createFileRoute('/_public/')({
  loader: () => loadSections('/'),
  component: Home,
})
