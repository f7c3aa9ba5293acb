import { createFileRoute } from '@tanstack/react-router'
import { RafflePage } from '#/features/raffle/raffle-page'

export const Route = createFileRoute('/_public/raffle')({ component: RafflePage })
