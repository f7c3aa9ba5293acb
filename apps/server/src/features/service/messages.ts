import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    created: toast('Hours saved', 'They count toward the club’s total.'),
    updated: toast('Hours saved', 'Your changes are saved.'),
    removed: toast('Hours removed', 'They no longer count.'),
    recorded: (recorded: number, kept: number) =>
      toast(
        recorded === 0 ? 'Nothing to record' : 'Hours recorded',
        [
          recorded > 0 ? `Recorded for ${counted(recorded)}.` : '',
          kept > 0 ? `${counted(kept, true)} already had hours of this kind.` : '',
        ]
          .filter((text) => text !== '')
          .join(' '),
      ),
    notMember: 'Your membership has ended.',
    missing: 'These hours were not found',
    ahead: 'Choose today or an earlier day',
    tooLongAgo: (day: string) => `Choose a day from ${day} on, or ask an organizer`,
    tooMuch: (most: string, left: string) =>
      `Hours of one day can’t add up to more than ${most}; ${left}`,
    tooMuchOf: (name: string, most: string) =>
      `${name} would have more than ${most} on this day. Nothing was recorded.`,
    otherDay: 'Choose a day of the event',
    already:
      'Hours of this kind are already recorded for this project and day. Edit those instead.',
  },
})

const counted = (count: number, first = false) =>
  count === 1 ? `${first ? 'One' : 'one'} member` : `${count} members`
