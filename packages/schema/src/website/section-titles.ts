import type { SectionKey } from './sections.js'

/** The section names on screens. */
export const sectionTitles: Readonly<Record<SectionKey, string>> = {
  identity: 'Name and logo',
  colors: 'Colors',
  home: 'Home page',
  testimonials: 'Testimonials',
  'what-is': 'The local club',
  raffle: 'Raffle',
  contact: 'Contact',
  join: 'Join the club',
  footer: 'Footer',
}
