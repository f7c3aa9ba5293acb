import type { SectionKey } from './sections.js'

/** What people call a section. */
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
