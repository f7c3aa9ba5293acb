import { createFileRoute } from '@tanstack/react-router'
import { OfficersPage } from '#/features/offices/officers-page'

export const Route = createFileRoute('/portal/user/officers')({ component: OfficersPage })
