import type { SetupChecklist, SetupStep } from '@clubhouse/schema/onboarding/setup'
import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import type { SectionKey } from '@clubhouse/schema/website/sections'

type State = SetupChecklist['steps'][number]['state']

type StepText = {
  title: string
  /** What is left to do, or how it is. */
  texts: Partial<Record<State, string>>
  /** Where it is done, while it is in one of these states. */
  link?: { label: string; at: readonly State[] } & (
    | { section: SectionKey }
    | { to: '/portal/administrator/mail' | '/portal/administrator/import' }
  )
}

/** The list of first steps, in words. */
export const checklistTexts: Readonly<Record<SetupStep, StepText>> = {
  address: {
    title: 'Addresses',
    texts: { Open: 'The website shows a sample address.' },
    link: { label: 'Contact', at: ['Open'], section: 'contact' },
  },
  timeZone: {
    title: 'Name and time zone',
    texts: { Open: 'The time zone decides when events begin.' },
    link: { label: 'Name and logo', at: ['Open'], section: 'identity' },
  },
  website: {
    title: 'Texts of the website',
    texts: { Open: 'It tells of a sample club, such as in which year it was founded.' },
    link: { label: sectionTitles['what-is'], at: ['Open'], section: 'what-is' },
  },
  mail: {
    title: 'Mail',
    texts: {
      Open: 'Mails are kept as files on the server until its setting SMTP_URL names a mail server. Once it does, send yourself a test mail.',
      Failing: 'Mails go out, but some were not taken.',
    },
    link: { label: 'Mail', at: ['Open', 'Failing'], to: '/portal/administrator/mail' },
  },
  payments: {
    title: 'Payments',
    texts: {
      Open: 'Members can pay once the server’s settings name the club’s Stripe account.',
      Practice: 'Connect Stripe in the server’s settings to collect dues.',
    },
  },
  members: {
    title: 'First members',
    texts: { Open: 'Three or more, beside you.' },
    link: { label: 'Import Members', at: ['Open'], to: '/portal/administrator/import' },
  },
  backup: {
    title: 'A backup',
    texts: { Open: 'The server makes one every night. By hand: npm run club -- backup FILE' },
  },
}
