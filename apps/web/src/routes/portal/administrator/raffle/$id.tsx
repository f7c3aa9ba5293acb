import { createFileRoute } from '@tanstack/react-router'
import { type TableView, tableView } from '#/components/data-table/view'
import { requirePermission } from '#/features/portal/require-permission'
import { RafflePage } from '#/features/raffle/raffle-page'
import { type RaffleTab, raffleTab } from '#/features/raffle/raffle-tab'

type Search = TableView & { tab?: RaffleTab | undefined }

export const Route = createFileRoute('/portal/administrator/raffle/$id')({
  beforeLoad: requirePermission('raffle'),
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...tableView(search),
    tab: raffleTab(search.tab),
  }),
  component: () => (
    <RafflePage id={Route.useParams().id} tab={Route.useSearch().tab ?? 'overview'} />
  ),
})
