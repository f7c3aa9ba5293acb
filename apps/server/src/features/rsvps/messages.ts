import type { OwnRsvp } from '@clubhouse/schema/rsvps/rsvp'
import { inLanguages, toast } from '../../core/language.js'

const rsvpTexts = {
  Yes: 'You’re going.',
  No: 'You’re not going.',
  Maybe: 'You RSVP’d maybe.',
} satisfies Record<OwnRsvp['answer'], string>

const enteredTexts = {
  Yes: 'They’re going.',
  No: 'They’re not going.',
  Maybe: 'They RSVP’d maybe.',
} satisfies Record<OwnRsvp['answer'], string>

export const messages = inLanguages({
  en: {
    saved: ({ answer, seat }: Pick<OwnRsvp, 'answer' | 'seat'>) =>
      seat === 'Waitlisted'
        ? toast('You’re on the waitlist', 'We’ll let you know if a seat opens up.')
        : toast('RSVP saved', rsvpTexts[answer]),
    standing: (standing: Pick<OwnRsvp, 'answer'> | null) =>
      standing
        ? toast('RSVP saved', 'This is now your RSVP for every date unless you change one.')
        : toast('RSVP removed', 'From now on, RSVP to each date separately.'),
    reminded: (members: number) =>
      toast('Reminder sent', `We’re reminding ${members} ${members === 1 ? 'member' : 'members'}.`),
    notMember: 'Only current members can RSVP. Ask an administrator to check your membership.',
    notOpen: 'RSVPs are closed for this date.',
    remindedToday: 'A reminder was already sent today. You can send another one tomorrow.',
    known: (name: string | null) =>
      `${name} already RSVP’d with this email address. Change that RSVP, or leave the email blank`,
    answered: (name: string) => `${name} already RSVP’d. Change that RSVP in the guest list`,
    changing: 'An organizer is changing this event. Try again.',
    notAsked: 'This event isn’t set up for RSVPs.',
    canceled: 'This date is canceled.',
    closed: 'RSVPs are closed. If you’re going, you can still cancel your RSVP.',
    over: 'This event has already started.',
    grows: (left: number) =>
      left === 0
        ? 'No seats are left for more guests.'
        : `Only ${left} more ${left === 1 ? 'seat is' : 'seats are'} left for guests.`,
    guests: (most: number) =>
      most === 0
        ? 'This event doesn’t allow guests'
        : `Up to ${most} ${most === 1 ? 'guest' : 'guests'}`,
    meal: 'Choose a meal',
    membersOnly: 'Only members can RSVP to this event.',
    ended: 'This event is over.',
    entered: ({ answer, seat }: Pick<OwnRsvp, 'answer' | 'seat'>) =>
      seat === 'Waitlisted'
        ? toast('On the waitlist', 'No seats are available right now.')
        : toast('RSVP saved', enteredTexts[answer]),

    visitorRsvp: {
      requested: toast('Check your inbox', 'To confirm your RSVP, open the link in our email.'),
    },

    missing: {
      rsvp: 'This RSVP was not found',
      visitorRsvp: 'This link isn’t valid, or the RSVP wasn’t confirmed in time',
    },
  },
})
