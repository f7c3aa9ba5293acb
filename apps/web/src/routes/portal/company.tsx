import { createFileRoute } from '@tanstack/react-router'
import { recordView } from '#/components/record-list/record-view'
import { CompanyList } from '#/features/company/company-list'

export const Route = createFileRoute('/portal/company')({
  validateSearch: recordView,
  component: CompanyList,
})
