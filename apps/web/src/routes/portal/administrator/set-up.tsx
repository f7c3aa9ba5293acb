import { createFileRoute } from '@tanstack/react-router'
import { StartPage } from '#/features/onboarding/start-page'

export const Route = createFileRoute('/portal/administrator/set-up')({ component: StartPage })
