import type { SectionKey } from '@clubhouse/schema/website/sections'

/** What a section is for, and where it shows. */
export type SectionInfo = {
  purpose: string
  /** The page that shows most of it; `pageTitle` is what visitors call that. */
  page: '/' | '/what-is-rotary' | '/raffle' | '/contact' | '/signup'
  pageTitle: string
  /** What the preview begins with, as a selector of that page; without it, at the top. */
  begin?: string
  /** Texts of that page that no club changes. */
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

const ofForm = ['The fields of the form', 'Send Message', 'Sending…', 'Thank You!'] as const

/** The website's sections. */
export const sectionInfo: Readonly<Record<SectionKey, SectionInfo>> = {
  identity: {
    purpose: 'Who the club is: its names, its time zone, what search engines say of it.',
    page: '/',
    pageTitle: 'all pages',
    fixed: ['What is Rotary?', 'Calendar of Events', 'Contact', 'Annual Raffle', 'Join the Club'],
  },
  colors: {
    purpose: 'The two colors that all others are made of, in the light and the dark theme.',
    page: '/',
    pageTitle: 'all pages',
    fixed: ['Red, green and yellow of errors, successes and warnings'],
  },
  home: {
    purpose: 'The first thing that a visitor sees: headline, introduction and picture.',
    page: '/',
    pageTitle: 'Home',
    fixed: ofHome,
  },
  testimonials: {
    purpose: 'What members say of the club, one after the other on the home page.',
    page: '/',
    begin: '[aria-roledescription=carousel]',
    pageTitle: 'Home',
    fixed: ofHome,
  },
  'what-is': {
    purpose: 'When the club was founded, and what it has done since.',
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
    purpose: 'Tickets, prizes, dates and the facts of the official rules.',
    page: '/raffle',
    pageTitle: 'Annual Raffle',
    fixed: ['The official rules in short', 'Official rules', 'The sentences of the rules'],
  },
  contact: {
    purpose: 'How one reaches the club: addresses, mailboxes and what invites to write.',
    page: '/contact',
    pageTitle: 'Contact',
    fixed: ofForm,
  },
  join: {
    purpose: 'What invites a newcomer to become a member.',
    page: '/signup',
    pageTitle: 'Join the Club',
    fixed: [...ofForm, 'Already a member?', 'Sign In'],
  },
  footer: {
    purpose: 'The two links at the end of every page.',
    page: '/',
    begin: 'footer',
    pageTitle: 'all pages',
    fixed: ['The year', 'The club’s name'],
  },
}
