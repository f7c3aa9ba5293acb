import type { SetupChecklist, SetupStep } from '@clubhouse/schema/onboarding/setup'
import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import type { SectionKey } from '@clubhouse/schema/website/sections'

type State = SetupChecklist['steps'][number]['state']

type StepText = {
  title: string
  /** What is left to do, or the current state. */
  texts: Partial<Record<State, string>>
  /** The page where it is done, linked in these states. */
  link?: { label: string; at: readonly State[] } & (
    | { section: SectionKey }
    | { to: '/portal/administrator/mail' | '/portal/administrator/import' }
  )
}

/** The texts of the first steps. */
export const checklistTexts: Readonly<Record<SetupStep, StepText>> = {
  address: {
    title: 'Club address',
    texts: { Open: 'The website still shows a sample address.' },
    link: { label: 'Contact', at: ['Open'], section: 'contact' },
  },
  timeZone: {
    title: 'Name and time zone',
    texts: { Open: 'Event times are in the club’s time zone.' },
    link: { label: 'Name and logo', at: ['Open'], section: 'identity' },
  },
  website: {
    title: 'Website text',
    texts: { Open: 'Some pages still have sample text, such as the year the club was founded.' },
    link: { label: sectionTitles['what-is'], at: ['Open'], section: 'what-is' },
  },
  mail: {
    title: 'Email',
    texts: {
      Open: 'Emails are saved as files on the server until SMTP_URL is set to your email server. Set it, then send yourself a test email.',
      Failing: 'Emails are being sent, but some were rejected.',
    },
    link: { label: 'Email Setup', at: ['Open', 'Failing'], to: '/portal/administrator/mail' },
  },
  payments: {
    title: 'Payments',
    texts: {
      Open: 'Add the club’s Stripe account to the server’s settings so members can pay.',
      Practice: 'Connect Stripe in the server’s settings to collect dues.',
    },
  },
  members: {
    title: 'First members',
    texts: { Open: 'Add at least three members besides yourself.' },
    link: { label: 'Import Members', at: ['Open'], to: '/portal/administrator/import' },
  },
  backup: {
    title: 'Backup',
    texts: {
      Open: 'The server makes a backup every night. To make one now, run: npm run club -- backup FILE',
    },
  },
}
