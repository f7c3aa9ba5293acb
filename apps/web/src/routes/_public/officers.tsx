import { createFileRoute } from '@tanstack/react-router'
import { PublicOfficersPage } from '#/features/offices/public/public-officers-page'
import { loadOfficers } from '#/site/load-page-data'

export const Route = createFileRoute('/_public/officers')({
  loader: loadOfficers,
  staleTime: 60_000,
  component: Officers,
})

function Officers() {
  return <PublicOfficersPage officers={Route.useLoaderData()} />
}
