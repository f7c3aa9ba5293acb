import { createFileRoute } from '@tanstack/react-router'
import { WhatIsRotaryPage } from '#/features/what-is-rotary/what-is-rotary-page'

export const Route = createFileRoute('/_public/what-is-rotary')({ component: WhatIsRotaryPage })
