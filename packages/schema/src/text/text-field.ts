/** Fields of plain text. */
import { z } from 'zod/mini'
import { cleanLine, cleanLines, unusableIn } from './clean-text.js'

/** Cleans a text of one line, before any other check. */
export const cleaned = () => z.overwrite<string>(cleanLine)

/** Refuses what `unusableIn` finds and names it. */
export const oneLine = (message = 'Contains characters that can’t be used') =>
  z.refine<string>((line) => unusableIn(line) === null, {
    error: ({ input }) => `${message}: ${unusableIn(String(input))}`,
  })

/** Like `oneLine`, line breaks allowed. */
const severalLines = () =>
  z.refine<string>((lines) => unusableIn(withoutBreaks(lines)) === null, {
    error: ({ input }) =>
      `Contains characters that can’t be used: ${unusableIn(withoutBreaks(String(input)))}`,
  })
const withoutBreaks = (lines: string) => lines.replaceAll('\n', '')

/** '{label} must be at most {max} characters'. */
export const atMost = (max: number, label: string) =>
  z.maxLength(max, `${label} must be at most ${max} characters`)

/** A required text of one line: '{label} is required'. Cleaned, at most `max` characters. */
export const requiredText = (label = 'This field', max = 100) =>
  z
    .string(`${label} is required`)
    .check(cleaned(), z.minLength(1, `${label} is required`), atMost(max, label), oneLine())

/** Like `requiredText`, with several lines. */
export const requiredLines = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .check(
      z.overwrite(cleanLines),
      z.minLength(1, `${label} is required`),
      atMost(max, label),
      severalLines(),
    )

/** A text that may be blank, absent or null: all three become null. */
export const blankAsNull = (text: z.ZodMiniString<string>) =>
  z.pipe(
    z.pipe(
      z.nullish(text),
      z.transform((given) => given || null),
    ),
    z.nullable(z.string()),
  )

/** A text of one line that may be blank, absent or null: all three become null. */
export const optionalText = (label = 'This field', max = 100) =>
  blankAsNull(z.string().check(cleaned(), atMost(max, label), oneLine()))

/** Like `optionalText`, with several lines. */
export const optionalLines = (label: string, max: number) =>
  blankAsNull(z.string().check(z.overwrite(cleanLines), atMost(max, label), severalLines()))
