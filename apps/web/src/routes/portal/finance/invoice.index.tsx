import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { LastReminder } from '#/features/announcements/last-reminder'
import { RemindOwing } from '#/features/announcements/remind-owing'
import { InvoiceList } from '#/features/finance/invoice-list'

const remind = (owing: readonly { id: string; fullname: string }[]) => <RemindOwing owing={owing} />

export const Route = createFileRoute('/portal/finance/invoice/')({
  validateSearch: tableView,
  component: () => <InvoiceList remind={remind} lastReminder={<LastReminder />} />,
})
