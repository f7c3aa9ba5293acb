import { createFileRoute } from '@tanstack/react-router'
import { Home } from '#/features/website/home/home'
import { loadSections } from '#/site/load-page-data'

export const Route = createFileRoute('/_public/')({
  loader: () => loadSections('/'),
  component: Home,
})
