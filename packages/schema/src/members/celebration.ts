import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import * as person from './person.js'

/** How many days after today are shown. */
export const celebrationDays = 7

/** A birthday, or the day a member joined; a birthday never has a year of birth or an age. */
export const celebration = namedObject('Celebration', {
  userId: field.id(),
  fullname: person.fullname,
  kind: z.enum(['Birthday', 'Anniversary']),
  /** The day it falls on this time. */
  day: z.iso.date(),
  /** Since the member joined; null for a birthday. */
  years: z.nullable(example(10, z.int())),
})
export type Celebration = z.infer<typeof celebration>
