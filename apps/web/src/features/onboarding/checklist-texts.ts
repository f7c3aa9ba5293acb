import type { SetupChecklist, SetupStep } from '@clubhouse/schema/onboarding/setup'
import type { SectionKey } from '@clubhouse/schema/website/sections'

type State = SetupChecklist['steps'][number]['state']

type StepText = {
  title: string
  /** What is left to do, or the current state. */
  texts: Partial<Record<State, string>>
  /** The page where it is done, linked in these states. */
  link?: { label: string; at: readonly State[] } & (
    | { section: SectionKey }
    | {
        to:
          | '/portal/administrator/site'
          | '/portal/event'
          | '/portal/administrator/mail'
          | '/portal/administrator/import'
      }
  )
}

/** The texts of the first steps. */
export const checklistTexts: Readonly<Record<SetupStep, StepText>> = {
  timeZone: {
    title: 'Set your name and time zone',
    texts: { Open: 'Event times are in the club’s time zone.' },
    link: { label: 'Name and logo', at: ['Open'], section: 'identity' },
  },
  website: {
    title: 'Replace the sample text on your website',
    texts: { Open: 'The club’s address or some pages are still samples.' },
    link: { label: 'Website', at: ['Open'], to: '/portal/administrator/site' },
  },
  meeting: {
    title: 'Add your first meeting',
    texts: { Open: 'Visitors see it on the home page, and members can RSVP.' },
    link: { label: 'Create Event', at: ['Open'], to: '/portal/event' },
  },
  members: {
    title: 'Add your first members',
    texts: { Open: 'Add at least three members besides yourself.' },
    link: { label: 'Import Members', at: ['Open'], to: '/portal/administrator/import' },
  },
  mail: {
    title: 'Send email',
    texts: {
      Open: 'Emails are saved as files on the server until it’s connected to your email server. Then send yourself a test email.',
      Failing: 'Emails are being sent, but some were rejected.',
    },
    link: { label: 'Email Setup', at: ['Open', 'Failing'], to: '/portal/administrator/mail' },
  },
  payments: {
    title: 'Collect dues',
    texts: {
      Open: 'Add the club’s Stripe account to the server’s settings so members can pay.',
      Practice: 'Test mode. Connect Stripe to collect dues.',
    },
  },
  backup: {
    title: 'Back up your data',
    texts: {
      Open: 'The server makes a backup every night. To make one now, run: npm run club -- backup FILE',
    },
  },
}
