import { createFileRoute, notFound } from '@tanstack/react-router'
import { RafflePage } from '#/features/website/raffle/raffle-page'
import { loadRaffle } from '#/site/load-page-data'

export const Route = createFileRoute('/_public/raffle/$year')({
  loader: async ({ params: { year } }) => {
    const of = await loadRaffle(`/raffle/${year}`)
    if (!of) throw notFound()
    return of
  },
  staleTime: 60_000,
  component: () => <RafflePage of={Route.useLoaderData()} year={Route.useParams().year} />,
})
