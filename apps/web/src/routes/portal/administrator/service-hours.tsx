import { createFileRoute } from '@tanstack/react-router'
import { type TableView, tableView } from '#/components/data-table/view'
import { requirePermission } from '#/features/portal/require-permission'
import { type HoursBy, HoursList } from '#/features/service/hours-list'
import { yearParam } from '#/features/service/year-param'

type Search = TableView & { year?: number | undefined; by?: HoursBy }

export const Route = createFileRoute('/portal/administrator/service-hours')({
  beforeLoad: requirePermission('events'),
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...tableView(search),
    year: yearParam(search.year),
    by: search.by === 'project' ? 'project' : undefined,
  }),
  component: () => {
    const { year, by } = Route.useSearch()
    return <HoursList year={year} by={by} />
  },
})
