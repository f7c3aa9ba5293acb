import type { RichText } from '@clubhouse/schema/rich-text'

/** A part of an email's body, in both formats. */
export type Block =
  | { kind: 'text'; text: string }
  /** The title of the blocks below it. */
  | { kind: 'title'; text: string }
  /** Records one below the other, so that they fit a phone. */
  | { kind: 'list'; items: ListItem[] }
  /** A person's own text, line breaks kept. */
  | { kind: 'quote'; text: string }
  /** The text that an administrator wrote. */
  | { kind: 'rich'; text: RichText }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  /** Old values and the new ones. */
  | { kind: 'changes'; rows: ChangedValue[] }
  /** Digits that are read off and typed. */
  | { kind: 'code'; label: string; digits: string }
  | ({ kind: 'button' } & Button)
  /** A choice of two; the first is the likelier one. */
  | { kind: 'buttons'; question?: string; buttons: [Button, Button] }

/** A value that changed; `from` is null where nothing was before. */
export type ChangedValue = { label: string; from: string | null; to: string }

/** A record in a list: its name, a link to it, lines about it, and what to do. */
export type ListItem = { name: string; url?: string; lines: string[]; action?: Button }

type Button = { label: string; url: string }

/** The content of an email. All of it is plain text. */
export type EmailTemplate = {
  subject: string
  /** The preview text that inboxes show beside the subject. */
  preheader: string
  heading: string
  /** The day that it is about, YYYY-MM-DD: a tile beside the heading, which also has the date. */
  day?: string | undefined
  blocks: Block[]
  /** The end of 'You’re receiving this email because …', without a period. */
  reason: string
  /** The date that it is about, as iCalendar. */
  calendar?: string | null
}

/** The sender, named above and below every email. */
export type Letterhead = {
  clubName: string
  publicUrl: string
  /** The URL of the club's logo; null for the name alone. */
  logo: string | null
  /** Whether the recipient can turn such emails off: the footer then links to their settings. */
  canTurnOff: boolean
}

/** The first line of an email; nameless where the club doesn't know the recipient, or somebody else typed the name. */
export const greeting = (name?: string): Block => ({
  kind: 'text',
  text: name ? `Hello ${name},` : 'Hello,',
})

/** Returns the last blocks of an email, for the person who looks into a problem. */
export const technicalDetails = (rows: [label: string, value: string][]): Block[] => [
  { kind: 'text', text: 'Technical details' },
  { kind: 'facts', rows },
]

/** Where members choose which emails they get. */
export const settingsUrl = (publicUrl: string) => `${publicUrl}/portal?drawer=settings`
