import { createFileRoute } from '@tanstack/react-router'
import { MyDues } from '#/features/finance/own/my-dues'
import { textParam } from '#/site/search-params'

export const Route = createFileRoute('/portal/dues')({
  // The checkout adds the number of the paid invoice.
  validateSearch: ({ paid }: Record<string, unknown>): { paid?: string | undefined } => ({
    paid: textParam(paid),
  }),
  component: () => <MyDues paid={Route.useSearch().paid} />,
})
