import { z } from 'zod/mini'
import { dayOfWeek } from '../enumeration.js'
import * as field from '../field.js'
import { placeEntry, placeRecord } from '../maps/place.js'
import { directoryMember } from '../members/user.js'

/** A chapter as lists contain it. */
export const chapterRecord = z.object({
  id: field.id(),
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  ...placeRecord,
  email: z.nullable(z.string()),
  timeStart: z.string(),
  timeEnd: z.string(),
  dayOfWeek: z.nullable(dayOfWeek),
  isActive: z.boolean(),
  version: z.number(),
})
export type ChapterRecord = z.infer<typeof chapterRecord>

/** The input of the chapter form. A blank slug is made from the name. */
export const chapterSchema = z
  .object({
    name: field.requiredText('Name'),
    slug: z.pipe(
      z.nullish(
        z.string().check(
          z.trim(),
          z.toLowerCase(),
          z.maxLength(100, 'Slug must be at most 100 characters'),
          z.refine(
            (slug) => /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(slug),
            'Slug may have letters, digits and single hyphens between them',
          ),
        ),
      ),
      z.transform((slug): string | null => slug || null),
    ),
    description: field.optionalLines('Description', 10_000),
    location: field.optionalText('Location'),
    address: field.optionalText('Address', 200),
    ...placeEntry,
    email: field.optionalEmail(),
    dayOfWeek: field.optionalChoice(dayOfWeek, 'Meeting day'),
    timeStart: z._default(field.time('Start time'), '09:00'),
    timeEnd: z._default(field.time('End time'), '10:00'),
    isActive: z._default(z.boolean(), true),
  })
  .check(field.endsAfterStart)
export type ChapterInput = z.infer<typeof chapterSchema>
/** The chapter form while it is edited. */
export type ChapterEntry = z.input<typeof chapterSchema>

/** The record to change, and its new values. */
export const chapterUpdate = field.withId(chapterSchema, 'Chapter')
export const chapterId = z.object({ id: field.id('Chapter') })

/** A chapter with the active members that belong to it. */
export const chapterDetail = z.extend(chapterRecord, { users: z.array(directoryMember) })
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
