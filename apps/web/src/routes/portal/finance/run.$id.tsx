import { createFileRoute } from '@tanstack/react-router'
import { RunPage, type RunTab } from '#/features/finance/runs/run-page'

export const Route = createFileRoute('/portal/finance/run/$id')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: RunTab | undefined } => ({
    tab: tab === 'not-billed' ? tab : undefined,
  }),
  component: () => <RunPage id={Route.useParams().id} tab={Route.useSearch().tab ?? 'billed'} />,
})
