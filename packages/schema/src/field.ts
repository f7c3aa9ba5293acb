/** Field rules, shared by forms and procedures. */
import { z } from 'zod/mini'
import { example } from './api-metadata.js'
import { isInYears } from './events/calendar-day.js'

/**
 * Whether a text is a single visible line: no line breaks, control characters such as ESC, bidirectional controls or lone
 * surrogates. This prevents forged headers, log lines and table cells.
 */
export const isOneLine = (text: string) =>
  !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Surrogate}]/u.test(text)

/** Whether a text has nothing visible: only spaces, line breaks and characters such as the zero-width space. */
const isInvisible = (text: string) => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)

const unusable = 'Contains characters that can’t be used'
const oneLine = (message = unusable) => z.refine<string>(isOneLine, message)

/** All line breaks become '
' and tabs become blanks; other characters that a single line refuses are refused. */
const plainBreaks = z.overwrite<string>((text) => text.replace(/\r\n?/g, '\n').replace(/\t/g, ' '))
const lines = z.refine<string>((text) => text.split('\n').every(isOneLine), unusable)

/** Blank texts are rejected by `minLength`, which the OpenAPI document shows. */
const visible = (label: string) =>
  z.refine<string>((text) => text === '' || !isInvisible(text), `${label} is required`)

/** Rejects NUL, which PostgreSQL cannot store, and lone surrogates, which no editor produces. */
const storable = z.refine<string>((text) => !/\0|\p{Surrogate}/u.test(text), unusable)

const atMost = (max: number, label: string) =>
  z.maxLength(max, `${label} must be at most ${max} characters`)

/**
 * A required text of one line: '{label} is required'. Trimmed, at most `max` characters; `wrong` is the message for
 * characters that a line must not have.
 */
export const requiredText = (label = 'This field', max = 100, wrong = unusable) =>
  z
    .string(`${label} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      visible(label),
      atMost(max, label),
      oneLine(wrong),
    )

/** Like `requiredText`, with several lines. */
export const requiredLines = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .check(
      z.trim(),
      plainBreaks,
      z.minLength(1, `${label} is required`),
      visible(label),
      atMost(max, label),
      lines,
    )

const blankAsNull = (text: z.ZodMiniString<string>) =>
  z.pipe(
    z.pipe(
      z.nullish(text),
      z.transform((given) => (given && !isInvisible(given) ? given : null)),
    ),
    z.nullable(z.string()),
  )

/** A text of one line that may be blank, absent or null: all three become null. */
export const optionalText = (label = 'This field', max = 100) =>
  blankAsNull(z.string().check(z.trim(), atMost(max, label), oneLine()))

/** Like `optionalText`, with several lines. */
export const optionalLines = (label: string, max: number) =>
  blankAsNull(z.string().check(z.trim(), plainBreaks, atMost(max, label), lines))

/** `optionalText` that, when given, matches `pattern`. */
const optionalMatch = (accepts: (text: string) => boolean, message: string, max: number) =>
  blankAsNull(
    z.string().check(
      z.trim(),
      atMost(max, 'This field'),
      oneLine(message),
      z.refine((text) => text === '' || accepts(text), message),
    ),
  )

const requiredMatch = (
  label: string,
  accepts: (text: string) => boolean,
  message: string,
  max: number,
) =>
  requiredText(label, max, message).check(z.refine((text) => text === '' || accepts(text), message))

const anEmail = <Schema extends z.ZodMiniType>(schema: Schema) =>
  example('ada@people.example', schema, 'an email address')
const aPhone = <Schema extends z.ZodMiniType>(schema: Schema) =>
  example('919-555-0100', schema, 'a US phone number')
const isEmail = (text: string) =>
  /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\.]{2,}$/.test(text)
const isPhone = (text: string) =>
  /^(?:\+?1[\s.-]?)?(?:\(\d{3}\)|\d{3})[\s.-]?\d{3}[\s.-]?\d{4}$/.test(text)
const webUrl = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })
const isWebUrl = (text: string) => webUrl.safeParse(text).success

/** 'Must be a valid email address', at most 254 characters (RFC 5321). */
export const email = (label = 'Email') =>
  anEmail(requiredMatch(label, isEmail, 'Must be a valid email address', 254))

/** Like `email`, blank allowed. */
export const optionalEmail = () =>
  anEmail(optionalMatch(isEmail, 'Must be a valid email address', 254))

/** A US-style number with an optional +1 or 1: 'Must be a valid phone number'. */
export const phoneNumber = (label = 'Phone number') =>
  aPhone(requiredMatch(label, isPhone, 'Must be a valid phone number', 20))

/** Like `phoneNumber`, blank allowed. */
export const optionalPhoneNumber = () =>
  aPhone(optionalMatch(isPhone, 'Must be a valid phone number', 20))

/** A phone extension; blank allowed. */
export const phoneExt = () => example('12', optionalText('Extension', 10))

/** An http or https URL: 'Must be a valid URL'; blank allowed. */
export const optionalUrl = (such = 'https://bakery.example') =>
  example(such, optionalMatch(isWebUrl, 'Must be a valid URL', 2048), 'an http or https URL')

/** A new password: 8 to 128 characters, not all spaces. The server checks that it isn't a common one. */
export const password = (required = 'Password is required') =>
  example(
    'battery staple',
    z.string(required).check(
      z.minLength(1, required),
      z.refine((text) => text === '' || text.length >= 8, 'Password must be at least 8 characters'),
      z.refine((text) => text === '' || text.trim() !== '', 'Password can’t be blank'),
      z.maxLength(128, 'Password must be at most 128 characters'),
      storable,
    ),
  )

/** An existing password; it is only compared. */
export const currentPassword = () =>
  example(
    'correct horse',
    z
      .string('Current password is required')
      .check(
        z.minLength(1, 'Current password is required'),
        z.maxLength(1024, 'Password is too long'),
      ),
  )

/** An existing password. The server requires it in some cases, but never from members without a password. */
export const optionalCurrentPassword = () =>
  example('correct horse', z.optional(z.string().check(z.maxLength(1024, 'Password is too long'))))

/** HH:MM in 15-minute steps, 24 hours; longer values keep their first five characters. */
export const time = (label: string, such = '09:00') =>
  example(
    such,
    z.pipe(
      z.pipe(
        z.string(`${label} is required`),
        z.transform((text) => text.slice(0, 5)),
      ),
      z.string().check(
        z.minLength(1, `${label} is required`),
        z.refine(
          (text) => text === '' || /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/.test(text),
          `${label} must be a time in 15-minute steps`,
        ),
      ),
    ),
    'HH:MM in 15-minute steps, in the club’s time zone',
  )

/** Like `time`, after the start, which `endsAfterStart` checks. */
export const endTime = () => time('End time', '10:00')

const wrongYear = (label: string) => `${label} must have a year from 1900 to 2199`

/** Texts that are no dates are refused for that reason, not for their year. */
const inYears = (label: string) =>
  z.refine<string>((text) => !/^\d{4}-\d\d-\d\d/.test(text) || isInYears(text), wrongYear(label))

/** A calendar date, YYYY-MM-DD, in the years 1900 to 2199: the one schema of every date that somebody enters. */
export const date = (label = 'Date') =>
  example(
    '2030-01-15',
    z.iso
      .date({
        error: ({ input }) => {
          if (input === undefined || input === null || input === '') return `${label} is required`
          // Date inputs allow years of six digits.
          const isLongYear = typeof input === 'string' && /^[+-]?\d{5,6}-\d\d-\d\d/.test(input)
          return isLongYear ? wrongYear(label) : `${label} must be a valid date`
        },
      })
      .check(inYears(label)),
    'YYYY-MM-DD, from 1900 to 2199',
  )

/** An instant, ISO 8601 in UTC. */
export const instant = () => z.iso.datetime()

/** An instant that somebody enters, ISO 8601 in UTC, in the years 1900 to 2199. */
export const enteredInstant = (label: string) =>
  z.iso.datetime(`${label} must be a valid time`).check(inYears(label))

/** A calendar date that may be blank; an instant is cut to its date part. */
export const optionalDate = (label = 'Date') =>
  example(
    '2030-01-15',
    z.pipe(
      z.pipe(
        z.nullish(z.string()),
        z.transform((text): string | null => text?.split(/[T ]/)[0] || null),
      ),
      z.nullable(date(label)),
    ),
    'YYYY-MM-DD, from 1900 to 2199',
  )

/** One of a list: '{label} is required' when it is missing or unknown. */
export const choice = <Choices extends Record<string, string>>(
  choices: z.ZodMiniEnum<Choices>,
  label: string,
) => z.enum(choices.def.entries, `${label} is required`)

/** One of a list, or blank; an unknown one fails as in `choice`. */
export const optionalChoice = <Choices extends Record<string, string>>(
  choices: z.ZodMiniEnum<Choices>,
  label: string,
) =>
  z.pipe(
    z.nullish(z.union([choices, z.literal('')], `${label} is required`)),
    z.transform((value) => value || null),
  )

/** A checkbox that must be checked: '{label} is required'. */
export const checked = (label: string) => z.literal(true, `${label} is required`)

/** The ID of another record, chosen from a list; errors as in `choice`. */
export const chosenId = (label: string) => z.uuid(`${label} is required`)

/** Like `chosenId`, blank allowed. */
export const optionalId = (label: string) =>
  z.pipe(
    z.nullish(z.union([chosenId(label), z.literal('')], `${label} is required`)),
    z.transform((value): string | null => value || null),
  )

/** A field of a partial update: stays absent when absent; null and blank are handled by `schema`. */
export const kept = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.nonoptional(schema))

/** The version of the record that was edited; not checked when absent. */
export const optionalVersion = () => z.optional(z.int().check(z.gte(1)))

/** A form's input, with the ID and version of the record it changes. */
export const withId = <Schema extends z.ZodMiniType>(schema: Schema, label: string) =>
  z.intersection(z.object({ id: id(label), version: optionalVersion() }), schema)

/** The parsed input with ID and version. */
export type WithId<Input> = Input & { id: string; version?: number | undefined }

/** The ID of a record. */
export const id = (label = 'Id') => z.uuid(`${label} is not valid`)

/** A whole number from `min` to `max`; '{label} is required' when it is missing. */
export const wholeNumber = (label: string, min: number, max: number) =>
  z
    .int({
      error: ({ input }) =>
        input === undefined || input === null
          ? `${label} is required`
          : `${label} must be a whole number`,
    })
    .check(
      z.gte(min, `${label} must be at least ${min}`),
      z.lte(max, `${label} must be at most ${max}`),
    )

const degrees = (most: number) =>
  z.pipe(
    z.pipe(
      z.nullish(z.number().check(z.gte(-most), z.lte(most))),
      z.transform((value) => value ?? null),
    ),
    z.nullable(z.number()),
  )

/** Degrees, WGS 84; both null when the location is unknown. */
export const latitude = () => example(35.79, degrees(90), 'degrees, WGS 84')
export const longitude = () => example(-78.78, degrees(180), 'degrees, WGS 84')

/** Checks '{label} must be after {other}' for two HH:MM times of one object. */
export const isAfter = <Later extends string, Earlier extends string>(
  later: Later,
  label: string,
  earlier: Earlier,
  other: string,
) =>
  z.refine<Record<Later | Earlier, string>>(
    (times) => !times[earlier] || !times[later] || times[later] > times[earlier],
    {
      message: `${label} must be after ${other}`,
      path: [later],
      // Reported in addition to other errors.
      when: ({ value }) => bothTimes(later, earlier).safeParse(value).success,
    },
  )

const bothTimes = (later: string, earlier: string) =>
  z.looseObject({ [later]: z.string(), [earlier]: z.string() })

/** 'End time must be after start time', for objects with timeStart and timeEnd. */
export const endsAfterStart = isAfter('timeEnd', 'End time', 'timeStart', 'start time')

/** The check '{label} must match', for a form that has a password twice. */
export const confirms = <Name extends string, Confirmation extends string>(
  name: Name,
  confirmation: Confirmation,
  label: string,
) =>
  z.refine<Record<Name | Confirmation, string>>((form) => form[name] === form[confirmation], {
    message: `${label} must match`,
    path: [confirmation],
    // Reported as soon as both have values, in addition to other errors.
    when: () => true,
  })
