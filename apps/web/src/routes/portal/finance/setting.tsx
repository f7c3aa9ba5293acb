import { createFileRoute } from '@tanstack/react-router'
import { FinanceSettingsPage } from '#/features/finance/books/settings-page'

export const Route = createFileRoute('/portal/finance/setting')({
  component: FinanceSettingsPage,
})
