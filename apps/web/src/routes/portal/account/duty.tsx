import { createFileRoute } from '@tanstack/react-router'
import { OwnDutiesPage } from '#/features/duties/own-duties-page'

export const Route = createFileRoute('/portal/account/duty')({ component: OwnDutiesPage })
