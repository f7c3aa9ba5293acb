import { createFileRoute } from '@tanstack/react-router'
import { RafflePage } from '#/features/website/raffle/raffle-page'
import { loadSections } from '#/site/load-page-data'

export const Route = createFileRoute('/_public/raffle')({
  loader: () => loadSections('/raffle'),
  component: RafflePage,
})
