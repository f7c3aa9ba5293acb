import type { OwnRsvp } from '@clubhouse/schema/rsvps/rsvp'
import { inLanguages, toast } from '../../core/language.js'

const rsvpTexts = {
  Yes: 'You are expected.',
  No: 'You are not coming.',
  Maybe: 'You may come.',
} satisfies Record<OwnRsvp['answer'], string>

const enteredTexts = {
  Yes: 'They are expected.',
  No: 'They are not coming.',
  Maybe: 'They may come.',
} satisfies Record<OwnRsvp['answer'], string>

export const messages = inLanguages({
  en: {
    saved: ({ answer, seat }: Pick<OwnRsvp, 'answer' | 'seat'>) =>
      seat === 'Waitlisted'
        ? toast('On the waitlist', 'You are told when a seat is free.')
        : toast('Answer saved', rsvpTexts[answer]),
    standing: (standing: Pick<OwnRsvp, 'answer'> | null) =>
      standing
        ? toast('Answer saved', 'All dates have it to which you give no other.')
        : toast('Answer taken back', 'You answer each date by itself again.'),
    reminded: (members: number) =>
      toast(
        'Reminder sent',
        `${members === 1 ? 'One member gets it' : `${members} members get it`}.`,
      ),
    notOpen: 'No answers are taken to this date.',
    remindedToday: 'They were reminded today already. You can remind them again tomorrow.',
    known: (name: string | null) =>
      `${name} answered with this address: change that answer, or leave the address blank`,
    answered: (name: string) => `${name} has answered already: change that answer in the list`,
    changing: 'An organizer is changing this event. Please try again.',
    notAsked: 'Nobody is asked whether they come to this event.',
    canceled: 'This date is canceled.',
    closed: 'Answers have closed. Who has said yes can still withdraw.',
    over: 'This date has begun.',
    grows: (left: number) =>
      left === 0
        ? 'There are no more seats left for further guests.'
        : `There ${left === 1 ? 'is one more seat' : `are ${left} more seats`} left for further guests.`,
    guests: (most: number) =>
      most === 0 ? 'Guests are not expected' : `At most ${most} ${most === 1 ? 'guest' : 'guests'}`,
    meal: 'Choose a meal',
    membersOnly: 'Only members say whether they come to this event.',
    ended: 'This date is over.',
    entered: ({ answer, seat }: Pick<OwnRsvp, 'answer' | 'seat'>) =>
      seat === 'Waitlisted'
        ? toast('On the waitlist', 'There is no room at this moment.')
        : toast('Answer saved', enteredTexts[answer]),

    visitorRsvp: {
      requested: toast(
        'Please look into your inbox',
        'Your answer counts once you confirm it by the link in our mail.',
      ),
    },

    missing: {
      rsvp: 'This answer was not found',
      visitorRsvp: 'This link is not known, or it was not confirmed in time',
    },
  },
})
