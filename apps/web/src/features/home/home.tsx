import { PageHead } from '#/components/page-head'
import { ClosingBand } from './closing-band'
import { Hero } from './hero'
import { Reasons } from './reasons'
import { Testimonials } from './testimonials'
import { WhatIsRotary } from './what-is-rotary'

/** The first page of the club (product.md section 2, 'Home'). */
export const Home = () => (
  <>
    <PageHead pathname="/" />
    <Hero />
    <WhatIsRotary />
    <Reasons />
    <Testimonials />
    <ClosingBand />
  </>
)
