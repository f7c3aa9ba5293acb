import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer.js'
import { takesOneClick } from './unsubscribe-headers.js'

/** The club as the sender of its emails. */
export type Sender = { name: string; address: string }

/** The message for nodemailer. Header values are one line each and bounded, whatever people typed. */
export const toMessage = (
  { id, to, author, replyTo, unsubscribeUrl, subject, text, html, calendar }: Mail,
  from: Sender,
): SendMailOptions => ({
  messageId: `<${id}@${from.address.split('@').at(-1)}>`,
  from: { name: senderName(author, from), address: oneLine(from.address, 254) },
  // As an object: a comma in a string would make two recipients of it.
  to: { name: '', address: oneLine(to, 254) },
  ...(replyTo && {
    replyTo: { name: oneLine(replyTo.name, 100), address: oneLine(replyTo.address, 254) },
  }),
  subject: oneLine(subject, 150),
  text,
  html,
  ...(calendar && {
    attachments: [{ filename: 'event.ics', content: calendar, contentType: calendarType }],
  }),
  // Out-of-office programs do not reply to these (RFC 3834).
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl && {
      // Prepared: nodemailer would fold a long one, which some signatures and providers do not survive.
      'List-Unsubscribe': { prepared: true, value: `<${new URL(unsubscribeUrl).href}>` },
      ...(takesOneClick(unsubscribeUrl) && {
        'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
      }),
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** '{person} via {club}': replies go to the club, as its address says. */
const senderName = (author: Mail['author'], { name }: Sender): string =>
  author ? `${oneLine(author, 60)} via ${oneLine(name, 100)}` : oneLine(name, 100)

/** The method is that of the calendar feeds: an entry to add, not an invitation to reply to. */
const calendarType = 'text/calendar; charset=utf-8; method=PUBLISH'

/** Line breaks and other control characters become spaces; cut at `max` characters, never inside one. */
const oneLine = (value: string, max: number) => {
  const characters = [...value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : characters.join('')
}
