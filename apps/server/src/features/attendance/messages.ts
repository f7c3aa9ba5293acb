import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    saved: toast('Attendance saved', 'Your changes are saved.'),
    guestAdded: toast('Guest added', 'They’re on the list.'),
    guestRemoved: toast('Guest removed', 'They’re no longer on the list.'),
    missingGuest: 'This guest is no longer on the list.',
    canceled: 'This date is canceled.',
    early: 'You can take attendance starting on the day of the event.',
    codeShown: toast('Check-in code', 'It changes every two minutes.'),
    wrongCode: 'This code has expired. Enter the one that’s on the screen now',
    checkInEarly: 'Check-in opens an hour before the start.',
    checkInOver: 'This event is over.',
    checkedIn: (isRepeat: boolean) =>
      isRepeat
        ? toast('Already checked in', 'You’re on the list.')
        : toast('Checked in', 'You’re on the list.'),
    makeUpSaved: (date: string) => toast('Make-up saved', `It counts for ${date}.`),
    makeUpRemoved: toast('Make-up removed', 'It no longer counts.'),
    ruleSaved: toast('Make-ups saved', 'This applies to make-ups entered from now on.'),
    makeUpAhead: 'You can enter a make-up once it took place',
    makeUpOutOfTime: (days: number, date: string) =>
      `Choose a day within ${days} ${days === 1 ? 'day' : 'days'} of ${date}`,
    notMissed: 'This member was present on that date.',
    madeUpAlready: 'This date already has a make-up.',
    dayUsed: 'This day already counts for another date.',
    notMember: 'Your membership has ended.',
    missingMakeUp: 'This make-up was not found',
    noPeriod: 'The end must be after the start',
    longPeriod: (months: number) => `Choose at most ${months} months`,
  },
})
