import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    saved: (day: string) => toast('Program saved', `We saved the program of ${day}.`),
    savedForCanceled: (day: string) =>
      toast('Program saved', `${day} is canceled. The program stays in case you restore it.`),
    savedWithoutDate: (day: string) =>
      toast('Program saved', `${day} is no longer a date of this event.`),
    savedAll: (count: number) =>
      toast('Program saved', `We saved ${count === 1 ? 'one date' : `${count} dates`}.`),

    noPicture: 'This image doesn’t exist anymore. Upload it again.',
    introducer: 'Choose a member who can see this event',
    hasProgram: 'This date already has a program',
    nothingToMove: 'This date has no program to move',
    sameDate: 'Each date can be in the list once.',
    missing: { date: 'This event isn’t scheduled for this date' },
  },
})
