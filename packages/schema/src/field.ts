/** Field rules, shared by forms and procedures. */
import { z } from 'zod/mini'
import { example } from './api-metadata.js'
import { isInYears } from './events/calendar-day.js'

export {
  email,
  optionalEmail,
  optionalPhoneNumber,
  optionalUrl,
  phoneExt,
  phoneNumber,
  separateExtension,
} from './text/contact-field.js'
export {
  cleaned,
  oneLine,
  optionalLines,
  optionalText,
  requiredLines,
  requiredText,
} from './text/text-field.js'

/** Rejects NUL, which PostgreSQL cannot store, and lone surrogates, which no editor produces. */
const storable = z.refine<string>(
  (text) => !/\0|\p{Surrogate}/u.test(text),
  'Contains characters that can’t be used',
)

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
          `${label} must be on the quarter hour, such as 9:15`,
        ),
      ),
    ),
    'HH:MM in 15-minute steps, in the club’s time zone',
  )

/** HH:MM, 24 hours, or blank: a time of an event, of which forms offer the quarter hours. */
export const minute = (label: string, such = '09:00') =>
  example(
    such,
    z.pipe(
      z.pipe(
        z._default(z.string(`${label} is required`), ''),
        z.transform((text) => text.slice(0, 5)),
      ),
      z
        .string()
        .check(
          z.refine(
            (text) => text === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text),
            `${label} must be a time, such as 9:15`,
          ),
        ),
    ),
    'HH:MM, in the club’s time zone; blank for an all-day event',
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
