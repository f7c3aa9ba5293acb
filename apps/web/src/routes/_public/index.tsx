import { createFileRoute } from '@tanstack/react-router'
import { Home } from '#/features/website/home/home'
import { loadHome } from '#/site/load-page-data'

export const Route = createFileRoute('/_public/')({
  loader: () => loadHome(),
  // The loaded meeting stays fresh for a minute.
  staleTime: 60_000,
  component: () => <Home meeting={Route.useLoaderData()} />,
})
