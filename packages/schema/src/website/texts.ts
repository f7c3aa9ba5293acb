/** The kinds of values that the club's sections are made of; blank texts are '', never null. */
import { z } from 'zod/mini'
import * as field from '../field.js'

/** A required text of one line. */
export const line = field.requiredText

/** A required text of several lines; a blank line begins a paragraph. */
export const lines = field.requiredLines

/** A text of one line that may be blank. */
export const blankLine = (label: string, max: number) =>
  z.pipe(
    z.string(),
    z
      .string()
      .check(
        field.cleaned(),
        z.maxLength(max, `${label} must be at most ${max} characters`),
        field.oneLine(),
      ),
  )

/** An http or https address: 'Must be a valid URL'. */
export const webAddress = (label: string) => line(label, 2048).check(isWebAddress())

/** Like `webAddress`, blank allowed. */
export const blankWebAddress = (label: string) => blankLine(label, 2048).check(isWebAddress())

const webUrl = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })
const isWebAddress = () =>
  z.refine<string>((text) => text === '' || webUrl.safeParse(text).success, 'Must be a valid URL')

/** A whole number; a form's blank box is null, which is refused. */
export const wholeNumber = (label: string, min: number, max: number) =>
  z.pipe(
    z.nullable(z.number(`${label} must be a whole number`)),
    z.number(`${label} is required`).check(
      z.refine((value) => Number.isInteger(value), `${label} must be a whole number`),
      z.minimum(min, `${label} must be at least ${min}`),
      z.maximum(max, `${label} must be at most ${max}`),
    ),
  )

/** A sum in whole cents, above zero. */
export const price = (label: string) =>
  z.pipe(
    z.nullable(z.number(`${label} must be an amount such as 12.50`)),
    z.number(`${label} is required`).check(
      z.refine((cents) => Number.isInteger(cents), `${label} must be in whole cents`),
      z.minimum(1, `${label} must be more than zero`),
      z.maximum(100_000_000, `${label} is too high`),
    ),
  )

/** A wall-clock time in the club's zone. */
export const moment = (label: string) =>
  z.object({ date: field.date(label), time: field.time(label) })

/** An address as one writes it on an envelope; the lines before the town are one or two. */
export const mailingAddress = z.object({
  line1: line('Address', 100),
  line2: blankLine('Second line', 100),
  city: line('City', 100),
  state: line('State', 50),
  postalCode: line('Postal code', 20),
})
export type MailingAddress = z.infer<typeof mailingAddress>
