/** The dues for some months, by their type of membership. */
import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import { duesProration, membershipType } from '../enumeration.js'
import * as field from '../field.js'
import { scheduledLine } from './cents.js'

/** A line of a schedule for members of one type. */
export const duesLine = z.extend(scheduledLine, {
  membershipType: field.choice(membershipType, 'Membership type'),
})
export type DuesLine = z.infer<typeof duesLine>

const lineRecord = z.object({
  membershipType,
  item: example('Club dues', z.string()),
  cents: example(12_000, z.int()),
  isPassThrough: z.boolean(),
  account: example('4000 Dues', z.nullable(z.string())),
})

/** A dues schedule. An archived one is no longer offered for new runs. */
export const duesSchedule = namedObject('DuesSchedule', {
  id: field.id(),
  name: example('Semiannual dues', z.string()),
  months: example(6, z.int()),
  proration: duesProration,
  lines: z.array(lineRecord),
  isArchived: z.boolean(),
  version: z.int(),
})
export type DuesSchedule = z.infer<typeof duesSchedule>

/** The values of a dues schedule. */
export const duesScheduleInput = component(
  'DuesScheduleInput',
  z.object({
    name: example('Semiannual dues', field.requiredText('Name', 80)),
    months: example(6, field.wholeNumber('Months', 1, 12)),
    proration: field.choice(duesProration, 'Joining late'),
    lines: z
      .array(duesLine)
      .check(z.minLength(1, 'Add at least one line'), z.maxLength(40, 'Add at most 40 lines')),
  }),
)
export type DuesScheduleInput = z.infer<typeof duesScheduleInput>

export const duesScheduleUpdate = field.withId(duesScheduleInput, 'Schedule')
export type DuesScheduleUpdate = field.WithId<DuesScheduleInput>

export const duesScheduleId = z.object({ id: field.id('Schedule') })
