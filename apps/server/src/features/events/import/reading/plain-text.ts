/** The texts of calendar files as plain text. */
import { cleanLine, cleanLines } from '@clubhouse/schema/text/clean-text'

/** A TEXT value (RFC 5545, 3.3.11) without its escapes. */
export const unescapeText = (value: string): string =>
  value.replace(/\\([nN\\;,:"'])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))

/** Control characters, and halves of characters, which no text of the club may have. */
const unusable = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/gu

/** A text of several lines, at most `max` characters. */
export const linesOf = (value: string, max: number): string =>
  shorten(cleanLines(value).replace(unusable, ''), max)

/** A text of one line: its line breaks become commas. */
export const lineOf = (value: string, max: number): string =>
  shorten(
    cleanLine(value.replace(/\s*[\r\n]+\s*/g, ', ').replace(unusable, '')).replace(
      /^, |,? *$/g,
      '',
    ),
    max,
  )

/** Cuts a text to a length, at a near space if possible. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')
  const space = cut.lastIndexOf(' ')
  return `${(space > max * 0.8 ? cut.slice(0, space) : cut).trimEnd()}…`
}
