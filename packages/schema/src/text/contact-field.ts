/** Fields of email addresses, phone numbers and URLs. */
import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import { cleanEmail, isEmail } from '../email-key.js'
import {
  cleanExtension,
  cleanPhone,
  type PhoneFields,
  parsePhone,
  withSeparateExtension,
} from '../phone/parse-phone.js'
import { cleanLine, unusableIn } from './clean-text.js'
import { atMost, blankAsNull, oneLine } from './text-field.js'

/** How a kind of text is cleaned, what it accepts, and the message for all else. */
type Kind = {
  clean: (text: string) => string
  accepts: (text: string) => boolean
  message: string
  max: number
}

const optionalMatch = ({ clean, accepts, message, max }: Kind) =>
  blankAsNull(
    z.string().check(
      z.overwrite(clean),
      atMost(max, 'This field'),
      z.refine((text) => text === '' || accepts(text), message),
    ),
  )

const requiredMatch = (label: string, { clean, accepts, message, max }: Kind) =>
  z.string(`${label} is required`).check(
    z.overwrite(clean),
    z.minLength(1, `${label} is required`),
    atMost(max, label),
    z.refine((text) => text === '' || accepts(text), message),
  )

/** At most 254 characters (RFC 5321). */
const emails: Kind = {
  clean: cleanEmail,
  accepts: isEmail,
  message: 'Must be a valid email address',
  max: 254,
}
const phones: Kind = {
  clean: cleanPhone,
  accepts: (text) => parsePhone(text) !== null,
  message: 'Must be a valid phone number',
  max: 50,
}
const webUrl = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })
const webUrls: Kind = {
  clean: cleanLine,
  accepts: (text) => unusableIn(text) === null && webUrl.safeParse(text).success,
  message: 'Must be a valid URL',
  max: 2048,
}

const anEmail = <Schema extends z.ZodMiniType>(schema: Schema) =>
  example('ada@people.example', schema, 'an email address')
const aPhone = <Schema extends z.ZodMiniType>(schema: Schema) =>
  example('919-555-0100', schema, 'a US phone number, or one with + and its country code')

/** 'Must be a valid email address', also for an address that is pasted with its owner's name. */
export const email = (label = 'Email') => anEmail(requiredMatch(label, emails))

/** Like `email`, blank allowed. */
export const optionalEmail = () => anEmail(optionalMatch(emails))

/**
 * A US number with an optional +1 or 1, or a number with a country code: 'Must be a valid phone number'. Its extension
 * stays in it until `separateExtension`.
 */
export const phoneNumber = (label = 'Phone number') => aPhone(requiredMatch(label, phones))

/** Like `phoneNumber`, blank allowed. */
export const optionalPhoneNumber = () => aPhone(optionalMatch(phones))

/** A phone extension; blank allowed. */
export const phoneExt = () =>
  example(
    '12',
    blankAsNull(z.string().check(z.overwrite(cleanExtension), atMost(10, 'Extension'), oneLine())),
  )

/** Moves an extension that is typed behind the number to its field, for objects with phoneNumber and phoneExt. */
export const separateExtension = () => z.overwrite<PhoneFields>(withSeparateExtension)

/** An http or https URL: 'Must be a valid URL'; blank allowed. */
export const optionalUrl = (such = 'https://bakery.example') =>
  example(such, optionalMatch(webUrls), 'an http or https URL')
