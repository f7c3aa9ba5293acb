import { createFileRoute } from '@tanstack/react-router'
import { ThankYou } from '#/features/contact/thank-you'

export const Route = createFileRoute('/_public/thank-you')({ component: ThankYou })
