import { type EmailTemplate, greeting } from '../../services/mail/email-template.js'
import { answerButtons, goingButtons } from './answer-buttons.js'
import type { Found } from './rsvp-notices.js'
import { confirmDays } from './visitor-rsvp.js'

const factsOf = ({ facts }: Found) => ({ kind: 'facts' as const, rows: facts })

/** Asks a visitor to confirm their RSVP. */
export const confirmationEmail = (
  found: Found,
  url: string,
  reason: string,
  isFull: boolean,
): EmailTemplate => ({
  subject: `Confirm your RSVP: ${found.titleAndDay}`,
  preheader: found.when,
  heading: `Confirm your RSVP: ${found.event.title}`,
  day: found.occurrence.day,
  blocks: [
    greeting(),
    {
      kind: 'text',
      text: `We received an RSVP for “${found.event.title}” with your email address. It counts once you confirm it.${isFull ? ' All seats are taken right now, so you’d be on the waitlist. We’ll email you if a seat opens up.' : ''}`,
    },
    factsOf(found),
    answerButtons(url, { yes: 'Confirm my RSVP' }),
    {
      kind: 'text',
      text: `You have ${confirmDays} days to confirm. Once it’s confirmed, you can change or cancel your RSVP with these buttons. If this wasn’t you, ignore this email: nothing happens, and we delete your address.`,
    },
  ],
  reason,
})

/** Tells a visitor how to join online. */
export const confirmedEmail = (found: Found, url: string): EmailTemplate => ({
  subject: `You’re going: ${found.titleAndDay}`,
  preheader: found.when,
  heading: `You’re going: ${found.event.title}`,
  day: found.occurrence.day,
  blocks: [
    greeting(),
    { kind: 'text', text: 'Keep this email: its button opens the online meeting.' },
    factsOf(found),
    goingButtons(url),
  ],
  reason: 'you RSVP’d yes to this event',
})

/** Tells a visitor that they have an RSVP. */
export const knownEmail = (found: Found, url: string, reason: string): EmailTemplate => ({
  subject: `Your RSVP: ${found.titleAndDay}`,
  preheader: found.when,
  heading: `You’ve already RSVP’d: ${found.event.title}`,
  day: found.occurrence.day,
  blocks: [
    greeting(),
    {
      kind: 'text',
      text: `You’ve already RSVP’d to “${found.event.title}”, so nothing has changed. You can still change or cancel your RSVP.`,
    },
    factsOf(found),
    goingButtons(url),
  ],
  reason,
})

/** Asks a member to RSVP in the portal. */
export const memberEmail = (found: Found, url: string, reason: string): EmailTemplate => ({
  subject: `Are you coming? ${found.titleAndDay}`,
  preheader: found.when,
  heading: `RSVP in the member portal: ${found.event.title}`,
  day: found.occurrence.day,
  blocks: [
    greeting(),
    {
      kind: 'text',
      text: `We received an RSVP for “${found.event.title}” with your email address. You’re a member, so RSVP in the portal instead. That way you’re counted only once.`,
    },
    factsOf(found),
    answerButtons(url),
  ],
  reason,
})
