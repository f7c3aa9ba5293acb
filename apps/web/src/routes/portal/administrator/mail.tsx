import { createFileRoute } from '@tanstack/react-router'
import { MailPage } from '#/features/email/mail-page'

export const Route = createFileRoute('/portal/administrator/mail')({ component: MailPage })
