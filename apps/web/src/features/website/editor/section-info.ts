import type { SectionKey } from '@clubhouse/schema/website/sections'

/** The purpose of a section, and the page that shows it. */
export type SectionInfo = {
  purpose: string
  /** The page that shows most of it, and the title of that page. */
  page: '/' | '/what-is-rotary' | '/raffle' | '/contact' | '/signup'
  pageTitle: string
  /** Where the preview starts, as a selector on that page; without it, at the top. */
  begin?: string
  /** Texts of that page that clubs can't change. */
  fixed: readonly string[]
}

const reasons = [
  'Exclusive Events',
  'Member Directory',
  'Mentorship',
  'Global Impact',
  'Local Service',
  'Leadership Growth',
]

const ofHome = [
  'Get Involved',
  'What is Rotary?',
  'Learn More',
  'Why Join Rotary?',
  ...reasons,
] as const

const ofForm = ['The form’s fields', 'Send Message', 'Sending…', 'Thank You!'] as const

/** The website's sections. */
export const sectionInfo: Readonly<Record<SectionKey, SectionInfo>> = {
  identity: {
    purpose: 'The club’s names, time zone, logo and description for search engines.',
    page: '/',
    pageTitle: 'all pages',
    fixed: ['What is Rotary?', 'Calendar of Events', 'Contact', 'Annual Raffle', 'Join the Club'],
  },
  colors: {
    purpose:
      'The club’s two colors. All other colors are based on them, in both the light and dark themes.',
    page: '/',
    pageTitle: 'all pages',
    fixed: ['Red, green and yellow for errors, successes and warnings'],
  },
  home: {
    purpose: 'The first thing visitors see: headline, introduction and picture.',
    page: '/',
    pageTitle: 'Home',
    fixed: ofHome,
  },
  testimonials: {
    purpose: 'What members say about the club, shown one at a time on the home page.',
    page: '/',
    begin: '[aria-roledescription=carousel]',
    pageTitle: 'Home',
    fixed: ofHome,
  },
  'what-is': {
    purpose: 'When the club was founded and what it has done since.',
    page: '/what-is-rotary',
    begin: '[aria-labelledby=local]',
    pageTitle: 'What is Rotary?',
    fixed: [
      'The global network',
      '1.4 million members',
      'Six values',
      'Nine areas of focus',
      'Six reasons to join',
    ],
  },
  raffle: {
    purpose: 'Tickets, prizes, dates and details for the official rules.',
    page: '/raffle',
    pageTitle: 'Annual Raffle',
    fixed: ['Official rules at a glance', 'Official rules', 'The wording of the rules'],
  },
  contact: {
    purpose: 'How to reach the club: mailing addresses, email addresses and introductions.',
    page: '/contact',
    pageTitle: 'Contact',
    fixed: ofForm,
  },
  join: {
    purpose: 'Invites newcomers to become members.',
    page: '/signup',
    pageTitle: 'Join the Club',
    fixed: [...ofForm, 'Already a member?', 'Sign In'],
  },
  footer: {
    purpose: 'The two links at the bottom of every page.',
    page: '/',
    begin: 'footer',
    pageTitle: 'all pages',
    fixed: ['The year', 'The club’s name'],
  },
}
