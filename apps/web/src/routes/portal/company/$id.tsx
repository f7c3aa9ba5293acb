import { createFileRoute } from '@tanstack/react-router'
import { CompanyPage } from '#/features/companies/company-page'
import { type CompanyTab, companyTab } from '#/features/companies/company-tab'
import { RecordHistory } from '#/features/history/record-history'

export const Route = createFileRoute('/portal/company/$id')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: CompanyTab | undefined } => ({
    tab: companyTab(tab),
  }),
  component: () => {
    const { id } = Route.useParams()
    return (
      <CompanyPage
        id={id}
        tab={Route.useSearch().tab ?? 'members'}
        history={<RecordHistory entityId={id} />}
      />
    )
  },
})
