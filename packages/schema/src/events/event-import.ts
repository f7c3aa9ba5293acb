/** Importing events from a calendar file: the input of organizers, the rehearsal, and the result. */
import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import { importFields } from '../import-fields.js'

/** A file has at most so many characters. */
export const mostText = 5_000_000

/** One import adds or changes at most so many events. */
export const mostImported = 1000

const file = {
  text: example(
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1@lake.example\nDTSTART:20300115T120000\nSUMMARY:Lunch\nEND:VEVENT\nEND:VCALENDAR\n',
    z
      .string('Choose a file')
      .check(
        z.minLength(1, 'This file is empty'),
        z.maxLength(mostText, 'The file is larger than 5 MB'),
      ),
    'the content of a file in iCalendar’s format (RFC 5545), at most 5 MB',
  ),
  /** Whether dates before today are imported, too. */
  withPast: z._default(z.boolean(), false),
}

export const eventImportCheck = z.object(file)
export type EventImportCheck = z.infer<typeof eventImportCheck>

/**
 * new: it would be added; update: it was imported before and differs; same: it was imported before and doesn't; own: it
 * is from the club's own calendar; past: all its dates are over; unusable: `notes` has the reason.
 */
export const importedState = z.enum(['new', 'update', 'same', 'own', 'past', 'unusable'])
export type ImportedState = z.infer<typeof importedState>

/** An event of the file, and what would become of it. */
export const rehearsedEvent = namedObject('RehearsedEvent', {
  /** Names it in the import. */
  key: example('1@lake.example', z.string()),
  title: example('Breakfast', z.string()),
  /** Descriptions of the events that it becomes: each series, and the first three others. */
  when: z.array(example('Tuesday, January 15, 2030, 12:00 – 1:00 PM', z.string())),
  location: example('The town hall', z.nullable(z.string())),
  /** Unusual things about it. */
  notes: z.array(example('The file has no end time. It lasts one hour.', z.string())),
  state: importedState,
  /** Whether it is imported unless somebody decides otherwise. */
  isSuggested: z.boolean(),
  /** The number of events that it becomes. */
  events: z.int(),
})
export type RehearsedEvent = z.infer<typeof rehearsedEvent>

export const eventRehearsal = namedObject('EventRehearsal', {
  events: z.array(rehearsedEvent),
  /** About the whole file. */
  notes: z.array(example('The file has no events.', z.string())),
})
export type EventRehearsal = z.infer<typeof eventRehearsal>

/** A UID of a file may have so many characters. */
export const mostKey = 600

export const eventImportEntry = z.object({
  filename: example('calendar.ics', field.requiredText('File name', 255)),
  ...file,
  /** The events to import, by `key`. */
  keys: z
    .array(example('1@lake.example', z.string().check(z.maxLength(mostKey))))
    .check(z.minLength(1, 'Choose an event'), z.maxLength(5000)),
  /** Whose new events they are; absent: the whole club's. Events of an earlier import keep their audience. */
  chapterId: field.optionalId('Chapter'),
  /** Whether the public calendar shows new events, too. */
  isPublic: z._default(z.boolean(), false),
})
export type EventImportEntry = z.infer<typeof eventImportEntry>

export const eventImportResult = z.object({
  id: field.id(),
  created: z.int(),
  updated: z.int(),
  /** Chosen, but no longer possible. */
  skipped: z.int(),
})
export type EventImportResult = z.infer<typeof eventImportResult>

export const eventImportUndo = z.object({
  id: field.id('Import'),
  /** Whether events with RSVPs, attendance or changes since are kept; otherwise they prevent the undo. */
  keepTouched: z._default(z.boolean(), false),
})
export type EventImportUndo = z.infer<typeof eventImportUndo>
export const eventImportUndone = z.object({ removed: z.int(), kept: z.int() })

/** An import as the list shows it. */
export const eventImportRecord = namedObject('EventImport', importFields)
export type EventImportRecord = z.infer<typeof eventImportRecord>
