import { createFileRoute } from '@tanstack/react-router'
import { CompanyPage } from '#/features/company/company-page'

export const Route = createFileRoute('/portal/company/$id')({
  component: () => <CompanyPage id={Route.useParams().id} />,
})
