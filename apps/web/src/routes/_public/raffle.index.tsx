import { createFileRoute } from '@tanstack/react-router'
import { RafflePage } from '#/features/website/raffle/raffle-page'
import { loadRaffle } from '#/site/load-page-data'

export const Route = createFileRoute('/_public/raffle/')({
  loader: () => loadRaffle('/raffle'),
  staleTime: 60_000,
  component: () => <RafflePage of={Route.useLoaderData()} />,
})
