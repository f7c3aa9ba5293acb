import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { CompanyList } from '#/features/companies/company-list'

export const Route = createFileRoute('/portal/company/')({
  validateSearch: tableView,
  component: CompanyList,
})
