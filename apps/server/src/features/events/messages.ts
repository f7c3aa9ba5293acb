import type { Audience } from '@clubhouse/schema/events/event'
import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    created: (title: string) => toast('Event created', `${title} is in the list now.`),
    saved: (title: string) => toast('Event saved', `${title} is up to date.`),
    vanishingDates: (days: string[], more: number) =>
      `These dates would no longer take place, although people answered or they differ: ${days.join('; ')}${more ? ` and ${more} more` : ''}. Choose what becomes of them.`,
    datesWithRsvp: (days: string[], more: number) =>
      `This change takes away dates that people answered, or that differ: ${days.join('; ')}${more ? ` and ${more} more` : ''}. Cancel those dates first.`,
    chapterForm: 'A chapter is given as {"connect": {"id": …}}.',
    chapterNotValid: 'Not valid',

    occurrence: {
      saved: (told: Pick<Audience, 'email' | 'sms'> | null) =>
        toast(
          'Date saved',
          told && told.email + told.sms > 0
            ? `All calendars show it; ${told.email} hear of it by email, ${told.sms} by SMS.`
            : 'All calendars show it.',
        ),
      single: 'This event has one date only.',
      begun: 'The dates from one on can be changed until it begins, and not to days that are over.',
      passesOthers: 'Choose a day between the dates before and after this one',
      otherWeek: 'Choose a day in the same week of the month',
      seriesCanceled: 'The whole event is canceled: restore it before you change one of its dates.',
    },

    missing: {
      calendar: 'This calendar was not found',
      occurrence: 'This event does not take place on this date',
    },
  },
})
