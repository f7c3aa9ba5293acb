import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import { dayOfWeek } from '../enumeration.js'
import * as field from '../field.js'
import { addressEntry, addressRecord } from '../maps/postal-address.js'
import { directoryMember } from '../members/user.js'
import * as shown from '../shown.js'
import { stored } from '../stored.js'

const texts = {
  name: example('Cedar Bend', field.requiredText('Name')),
  description: example('We meet for lunch.', field.optionalLines('Description', 10_000)),
  location: example('The town hall', field.optionalText('Location')),
  email: field.optionalEmail(),
}

const chapterFields = z.object({
  ...texts,
  slug: example(
    'cedar-bend',
    z.pipe(
      z.nullish(
        z.string().check(
          field.cleaned(),
          z.toLowerCase(),
          z.maxLength(100, 'Slug must be at most 100 characters'),
          z.refine(
            (slug) => /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(slug),
            'Slug can only contain letters and digits, with single hyphens between them',
          ),
        ),
      ),
      z.transform((slug): string | null => slug || null),
    ),
  ),
  address: example('1 Main Street', field.optionalText('Address', 200)),
  ...addressEntry,
  dayOfWeek: field.optionalChoice(dayOfWeek, 'Meeting day'),
  timeStart: z._default(field.time('Start time'), '09:00'),
  timeEnd: z._default(field.endTime(), '10:00'),
  isActive: z._default(z.boolean(), true),
})

/** The input of the chapter form. A blank slug is made from the name. */
export const chapterSchema = component('ChapterInput', chapterFields.check(field.endsAfterStart))
export type ChapterInput = z.infer<typeof chapterSchema>
/** The chapter form while it is edited. */
export type ChapterEntry = z.input<typeof chapterSchema>

/** A chapter as lists contain it. */
export const chapterRecord = namedObject('Chapter', {
  id: field.id(),
  ...stored(texts),
  slug: example('cedar-bend', z.string()),
  ...addressRecord,
  timeStart: shown.timeStart,
  timeEnd: shown.timeEnd,
  isActive: z.boolean(),
  dayOfWeek: z.nullable(dayOfWeek),
  version: z.number(),
})
export type ChapterRecord = z.infer<typeof chapterRecord>

/** The record to change, and its new values. */
export const chapterUpdate = field.withId(chapterSchema, 'Chapter')
export const chapterId = z.object({ id: field.id('Chapter') })

/** A chapter with the active members that belong to it. */
export const chapterDetail = component(
  'ChapterDetail',
  z.extend(chapterRecord, { users: z.array(directoryMember) }),
)
export type ChapterDetail = z.infer<typeof chapterDetail>

/** A slug of a name: 'Cedar Bend (North)' is 'cedar-bend-north'; blank when the name has no letter for one. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
