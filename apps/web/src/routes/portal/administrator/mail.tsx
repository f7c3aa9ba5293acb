import { createFileRoute } from '@tanstack/react-router'
import { MailPage } from '#/features/email/mail-page'
import { requireAdmin } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/administrator/mail')({
  beforeLoad: requireAdmin,
  component: MailPage,
})
