import { inLanguages, toast } from '../../core/language.js'

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

export const messages = inLanguages({
  en: {
    created: (title: string) => toast('Duty added', `${title} is now on the list.`),
    saved: (title: string) => toast('Duty saved', `We saved your changes to ${title}.`),
    removed: (title: string, coming: number) =>
      toast(
        'Duty removed',
        coming > 0
          ? `${title} is gone from ${counted(coming, 'date')} to come.`
          : `${title} is no longer on the list.`,
      ),
    filled: (saved: number) =>
      toast('Roster saved', `We put members down for ${counted(saved, 'duty', 'duties')}.`),
    assigned: (name: string) => toast('Member added', `${name} is on the roster.`),
    unassigned: (name: string) => toast('Member removed', `${name} is off the roster.`),
    taken: (isWaitlisted: boolean) =>
      isWaitlisted
        ? toast('You’re on the waitlist', 'You get the next place that opens up.')
        : toast('Thank you', 'You’re on the roster.'),
    confirmed: toast('Duty confirmed', 'Thank you. We’ll see you there.'),
    declined: toast('Duty declined', 'Somebody else can take it now.'),
    offered: (name: string | null) =>
      toast(
        'Duty offered',
        name
          ? `We’re asking ${name}. It stays yours until they accept.`
          : 'It stays yours until somebody accepts.',
      ),
    swapped: toast('Duty swapped', 'Both of you are confirmed.'),
    withdrawn: toast('Offer withdrawn', 'The duty stays yours.'),
    refused: toast('Offer declined', 'We’ll let them know.'),
    absenceAdded: (freed: number) =>
      toast(
        'Absence saved',
        freed > 0
          ? `${counted(freed, 'duty is', 'duties are')} open again.`
          : 'The rotation skips these days.',
      ),
    absenceRemoved: toast('Absence removed', 'The rotation counts these days again.'),
    weekly: (isOn: boolean) =>
      isOn
        ? toast('Weekly email turned on', 'Each member can turn it off in their settings.')
        : toast('Weekly email turned off', 'Nobody gets it until you turn it on again.'),

    hasShifts: 'This event has shifts, which only a single date can have. Remove the shifts first',
    shiftsBefore:
      'With this time, a shift would begin the day before. Change or remove the shift first',
    otherDay: 'Choose a day of the event',
    shiftsOutside: 'The event has a shift on a later day. Change or remove the shift first',
    shiftOfSeries: 'Only an event on a single date can have shifts',
    shiftBegun: 'This shift has begun. Talk to an organizer instead.',
    overlaps: (shift: string, isWaiting: boolean) =>
      isWaiting
        ? `You’re on the waitlist for ${shift}, at the same time. Withdraw from it first.`
        : `You’re already on ${shift}, at the same time. Withdraw from it first.`,
    overlapsOf: (name: string, shift: string) =>
      `${name} is already on ${shift}, at the same time.`,
    over: 'This date is over.',
    canceled: 'This date is canceled.',
    full: 'Another member already has this duty.',
    notMember: 'Choose an active member who can see this event',
    notActive: 'Choose an active member',
    membershipEnded: 'Your membership has ended.',
    away: (name: string) => `${name} is away on this date.`,
    youAreAway: 'You’re away on this date. Remove your absence first.',
    notThen: (name: string) => `${name} is not a member on this date, or can’t see the event then.`,
    youAreNotThen: 'You’re not a member on this date, or can’t see the event then.',
    waitlisted: 'You’re on the waitlist. There’s nothing to confirm yet.',
    onlyPlaces: 'You’re on the waitlist. You can offer a place once you have it.',
    already: (name: string) => `${name} already has this duty on this date.`,
    alreadyYours: 'You already have this duty on this date.',
    rosterChanged: 'The roster has changed since. Look at the new proposal and save it again.',
    notYours: 'You no longer have this duty.',
    swapTaken: 'Another member already accepted this offer.',
    ownOffer: 'This is your own offer.',
    notTheirs: 'They no longer have this duty',
    alreadyOffered: 'The other member is no longer able to swap.',
    overlapsAbsence: 'You already have an absence on some of these days.',
    pastAbsence: 'Choose today or a later day',

    missing: {
      duty: 'This duty was not found',
      assignment: 'This duty was not found',
      swap: 'This offer is no longer open',
      absence: 'This absence was not found',
    },
  },
})
