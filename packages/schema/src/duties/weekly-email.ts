/** The weekly email: each member's duties, the program and birthdays. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { dayOfWeek } from '../enumeration.js'
import * as field from '../field.js'

/** When the weekly email is sent, and how many members it would reach now. */
export const weeklyEmail = namedObject('WeeklyEmail', {
  isOn: z.boolean(),
  sendsOn: dayOfWeek,
  /** The day of the last one. */
  sentOn: example(null, z.nullable(z.iso.date())),
  version: z.int(),
  /** How many members would get it, and how many turned it off or have no address. */
  email: z.int(),
  off: z.int(),
})
export type WeeklyEmail = z.infer<typeof weeklyEmail>

export const weeklyEmailForm = z.object({
  isOn: z.boolean(),
  sendsOn: field.choice(dayOfWeek, 'Day'),
})
export type WeeklyEmailEntry = z.input<typeof weeklyEmailForm>

export const weeklyEmailUpdate = z.extend(weeklyEmailForm, { version: z.int().check(z.gte(0)) })
export type WeeklyEmailUpdate = z.infer<typeof weeklyEmailUpdate>

/** The email as the caller would get it today. */
export const weeklyEmailPreview = namedObject('WeeklyEmailPreview', {
  subject: example('This week: Weekly lunch, Wed, Dec 2', z.string()),
  html: z.string(),
  text: z.string(),
})
export type WeeklyEmailPreview = z.infer<typeof weeklyEmailPreview>
