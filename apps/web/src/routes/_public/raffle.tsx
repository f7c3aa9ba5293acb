import { createFileRoute } from '@tanstack/react-router'
import { RafflePage } from '#/features/website/raffle/raffle-page'
import { loadSections } from '#/site/told-facts'

export const Route = createFileRoute('/_public/raffle')({
  loader: () => loadSections('/raffle'),
  component: RafflePage,
})
