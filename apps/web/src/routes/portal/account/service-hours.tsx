import { createFileRoute } from '@tanstack/react-router'
import { OwnHoursPage } from '#/features/service/own-hours-page'
import { yearParam } from '#/features/service/year-param'

export const Route = createFileRoute('/portal/account/service-hours')({
  validateSearch: ({ year }: Record<string, unknown>): { year?: number | undefined } => ({
    year: yearParam(year),
  }),
  component: () => <OwnHoursPage year={Route.useSearch().year} />,
})
