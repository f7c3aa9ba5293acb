import type { SectionFacts } from '@clubhouse/schema/website/page-facts'

/** The sections that a page shows beside what every page knows; pages that are not named show none. */
export const pageSections = {
  '/': ['home', 'testimonials'],
  '/what-is-rotary': ['what-is'],
  '/events': ['join'],
  '/raffle': ['raffle', 'contact'],
  '/contact': ['contact'],
  '/signup': ['join', 'contact'],
} satisfies Record<string, (keyof SectionFacts)[]>

export type PageWithSections = keyof typeof pageSections
