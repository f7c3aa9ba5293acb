import { createFileRoute } from '@tanstack/react-router'
import { WhatIsRotaryPage } from '#/features/website/what-is-rotary/what-is-rotary-page'
import { loadSections } from '#/site/load-page-data'

export const Route = createFileRoute('/_public/what-is-rotary')({
  loader: () => loadSections('/what-is-rotary'),
  component: WhatIsRotaryPage,
})
