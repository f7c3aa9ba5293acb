import { attachmentFormats, maxAttachments } from '@clubhouse/schema/events/attachment-upload'
import type { Audience } from '@clubhouse/schema/events/event'
import { inLanguages, toast } from '../../core/language.js'

/** '31 people by email and 4 by text' */
function inChannels({ email, sms }: Pick<Audience, 'email' | 'sms'>): string {
  const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`
  if (sms === 0) return `${people(email)} by email`
  if (email === 0) return `${people(sms)} by text`
  return `${people(email)} by email and ${sms} by text`
}

/** ' 2 programs no longer have a date. Move them under Program.' */
function withoutDate(programs: number): string {
  if (programs === 0) return ''
  return programs === 1
    ? ' 1 program no longer has a date. Move it under Program.'
    : ` ${programs} programs no longer have a date. Move them under Program.`
}

export const messages = inLanguages({
  en: {
    created: (title: string) => toast('Event created', `${title} is now on the list.`),
    saved: (title: string, lost: number) =>
      toast('Event saved', `We saved your changes to ${title}.${withoutDate(lost)}`),
    vanishingDates: (days: string[], more: number) =>
      `This change removes dates that have RSVPs or duties, or were changed individually: ${days.join('; ')}${more ? ` and ${more} more` : ''}. Choose what to do with them.`,
    datesWithRsvp: (days: string[], more: number) =>
      `This change removes dates that have RSVPs or duties, or were changed individually: ${days.join('; ')}${more ? ` and ${more} more` : ''}. Cancel those dates first.`,
    removedMeals: (names: string[], people: number) =>
      `${people} ${people === 1 ? 'person has' : 'people have'} chosen ${names.join(' or ')}. Choose what to do with these RSVPs.`,
    chapterForm: 'Send the chapter as {"connect": {"id": …}}.',
    chapterNotValid: 'Not valid',
    noCover: 'This picture no longer exists',
    hasStarted: 'Dates of this series have already taken place',
    uncounted: 'Choose a last day instead',
    noDates: 'The series would have no dates',
    allLeftOut: 'Keep at least one date of this series',
    noGroup: 'This office or committee no longer exists',

    occurrence: {
      saved: (notified: Pick<Audience, 'email' | 'sms'> | null, lost: number) =>
        toast(
          'Date updated',
          `${
            notified && notified.email + notified.sms > 0
              ? `We’re notifying ${inChannels(notified)}.`
              : 'Calendars now show the change.'
          }${withoutDate(lost)}`,
        ),
      single: 'This event has only one date.',
      begun:
        'Once this date has started, you can’t change it together with the following dates. You also can’t move it into the past.',
      passesOthers: 'Choose a day between the previous and the next date',
      otherLink: 'To change the meeting link of all dates, edit the event',
      otherWeek: 'Choose a day in the same week of the month',
      seriesCanceled: 'The whole event is canceled. Restore it before you change one of its dates.',
    },

    attachment: {
      added: (name: string) => toast('File added', `We added ${name}.`),
      renamed: (name: string) => toast('File renamed', `The file is now called ${name}.`),
      removed: (name: string) => toast('File removed', `We removed ${name}.`),
      tooLarge: (megabytes: number) =>
        `The file is too large. It can be up to ${megabytes} MB. Save a smaller copy, and upload that.`,
      empty: 'This file is empty. Choose another one.',
      wrongType: `Upload a file of one of these types: ${attachmentFormats}.`,
      damagedPdf:
        'This PDF is damaged or incomplete. Open it on your computer, save it again, and upload that copy.',
      protectedPdf:
        'This PDF opens only with a password. Save a copy without the password, and upload that.',
      eventFull: `An event can have ${maxAttachments} files. Remove one first.`,
      dateFull: `A date can have ${maxAttachments} files. Remove one first.`,
    },

    eventImport: {
      undone: (removed: number, kept: number) => {
        const gone = removed === 1 ? '1 event was removed.' : `${removed} events were removed.`
        const left = kept === 1 ? '1 event was kept.' : `${kept} events were kept.`
        return toast('Import undone', kept > 0 ? `${gone} ${left}` : gone)
      },
      wasUndone: 'This import was already undone.',
      tooMany: (most: number) =>
        `Choose fewer events: at most ${most.toLocaleString('en-US')} at once`,
      /** Why an import cannot be undone: some of its events by title, and how many there are. */
      touched: {
        message: (count: number, titles: readonly string[]) => {
          const more = count - titles.length
          const which = [...titles, ...(more > 0 ? [`${more} more`] : [])]
          const events = count === 1 ? '1 event has' : `${count} events have`
          return `${events} been used or changed since the import: ${new Intl.ListFormat('en').format(which)}. No events were removed.`
        },
        field: 'Keep these events',
      },
    },

    missing: {
      attachment: 'This file was not found',
      eventImport: 'This import was not found',
      calendar: 'This calendar was not found',
      occurrence: 'This event isn’t scheduled for this date',
    },
  },
})
