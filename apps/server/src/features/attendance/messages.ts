import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    saved: toast('Attendance saved', 'It is recorded.'),
    canceled: 'This date is canceled.',
    early: 'Attendance is taken from the day of the event on.',
    codeShown: toast('Check-in code', 'It changes every two minutes.'),
    wrongCode: 'This code is not valid any more. Look at the screen for the one that is shown now',
    checkInEarly: 'It is too early: one can check in from an hour before the start.',
    checkInOver: 'This date is over.',
    checkedIn: (isRepeat: boolean) =>
      isRepeat
        ? toast('Checked in already', 'You are on the list.')
        : toast('Checked in', 'You are on the list.'),
    noPeriod: 'The end must be after the beginning',
    longPeriod: (months: number) => `At most ${months} months`,
  },
})
