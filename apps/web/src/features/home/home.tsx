import { Suspense } from 'react'
import { PageHead } from '#/components/page-head'
import { lazyOnInteraction } from '#/site/lazy-on-interaction'
import { ClosingBand } from './closing-band'
import { Hero } from './hero'
import { Testimonials } from './testimonials'
import { WhatIsRotary } from './what-is-rotary'

// Text and pictures only: in the document from the start, and nothing in it waits for code.
const Reasons = lazyOnInteraction(() => import('./reasons').then(({ Reasons }) => Reasons))

/** The first page of the club (spec section 2, 'Home'). */
export const Home = () => (
  <>
    <PageHead pathname="/" />
    <Hero />
    <WhatIsRotary />
    <Suspense>
      <Reasons />
    </Suspense>
    <Testimonials />
    <ClosingBand />
  </>
)
