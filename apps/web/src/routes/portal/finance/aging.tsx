import { createFileRoute } from '@tanstack/react-router'
import { LastReminder } from '#/features/announcements/last-reminder'
import { RemindOwing } from '#/features/announcements/remind-owing'
import { agingView } from '#/features/finance/aging/aging-view'
import { WhoOwes } from '#/features/finance/aging/who-owes'

const remind = (owing: readonly { id: string; fullname: string }[]) => <RemindOwing owing={owing} />

export const Route = createFileRoute('/portal/finance/aging')({
  validateSearch: agingView,
  component: () => (
    <WhoOwes view={Route.useSearch()} remind={remind} lastReminder={<LastReminder />} />
  ),
})
