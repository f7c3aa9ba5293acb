import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { importStep } from '#/features/members/import/import-step'
import { MemberImport } from '#/features/members/import/member-import'
import { requirePermission } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/administrator/import')({
  beforeLoad: requirePermission('members'),
  validateSearch: (search: Record<string, unknown>) => ({
    ...tableView(search),
    ...importStep(search),
  }),
  component: () => {
    const navigate = Route.useNavigate()
    return (
      <MemberImport
        step={Route.useSearch().step ?? 'file'}
        onStep={(step, replace = false) => navigate({ search: importStep({ step }), replace })}
      />
    )
  },
})
