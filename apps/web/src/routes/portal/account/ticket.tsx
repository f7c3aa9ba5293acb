import { createFileRoute } from '@tanstack/react-router'
import { SellPage } from '#/features/raffle/sell/sell-page'

export const Route = createFileRoute('/portal/account/ticket')({ component: SellPage })
