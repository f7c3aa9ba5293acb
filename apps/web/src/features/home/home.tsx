import { Suspense } from 'react'
import { PageHead } from '#/components/page-head'
import { lazyOnInteraction } from '#/site/lazy-on-interaction'
import { Hero } from './hero'
import { Testimonials } from './testimonials'
import { WhatIsRotary } from './what-is-rotary'

// Texts, icons and a link: in the document from the start, and nothing in them waits for code.
const Reasons = lazyOnInteraction(() => import('./reasons').then(({ Reasons }) => Reasons))
const ClosingBand = lazyOnInteraction(() =>
  import('./closing-band').then(({ ClosingBand }) => ClosingBand),
)

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
    <Suspense>
      <ClosingBand />
    </Suspense>
  </>
)
