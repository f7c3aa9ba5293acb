import { createFileRoute } from '@tanstack/react-router'
import { CompanyPage } from '#/features/companies/company-page'

export const Route = createFileRoute('/portal/company/$id')({
  component: () => <CompanyPage id={Route.useParams().id} />,
})
