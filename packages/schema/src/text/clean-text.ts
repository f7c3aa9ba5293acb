/** The one cleaning of typed text: the same for every field, key and search, so that texts that look the same are the same. */

/** Scripts whose letters change shape or order with a joiner or non-joiner between them. */
const joined =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mand}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Adlm}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}]'

/**
 * Invisible characters, after the visible ones that need them: joiners within a script or an emoji, variation selectors
 * after an emoji or a Chinese character, and the tags of a flag. The rest is in no group, so it is removed.
 */
const invisible = /* @__PURE__ */ new RegExp(
  [
    `(?<=${joined})([\\u200C\\u200D])(?=${joined})`,
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])(\\u200D)(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Extended_Pictographic})([\\uFE0E\\uFE0F])',
    '(?<=[0-9#*])(\\uFE0F)(?=\\u20E3)',
    '(?<=\\p{sc=Hani})([\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}])',
    '(?<=\\p{sc=Mong})([\\u180B-\\u180D\\u180F])',
    '(?<=\\u{1F3F4})([\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]+\\u{E007F})',
    '[\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}\\uFFF9-\\uFFFB]',
  ].join('|'),
  'gu',
)

/** Removes what has no place in a text and can't be seen, and composes letters (NFC); changes nothing that shows. */
const withoutInvisible = (text: string): string =>
  // Most texts are plain ASCII.
  /^[\0-\x7F]*$/.test(text)
    ? text
    : text
        .replace(invisible, (_hit, ...kept) => kept.slice(0, 7).find(Boolean) ?? '')
        .normalize('NFC')

/** A text of one line; tabs, blank Braille and the line breaks of word processors become spaces, typed line breaks stay. */
export const cleanLine = (text: string): string =>
  withoutInvisible(text)
    .replace(/[\t\v\f\x85\u2028\u2029\u2800]/g, ' ')
    .trim()

/** A text of several lines; every line break becomes '\n', and tabs become spaces. */
export const cleanLines = (text: string): string =>
  withoutInvisible(text)
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(/[\t\u2800]/g, ' ')
    .trim()

/** Like `cleanLine`, but keeps spaces at both ends: a part of a longer text. */
export const cleanPiece = (text: string): string =>
  withoutInvisible(text).replace(/[\t\v\f\x85\u2028\u2029\u2800]/g, ' ')

/** Characters that a line can't have: control characters, which could forge a header, a log line or a cell, and halves of characters. */
const unusable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Surrogate}]/u

/** Returns the name of the first character that a line can't have, such as 'line break' or 'U+001B'; null without one. */
export function unusableIn(line: string): string | null {
  const [found] = unusable.exec(line) ?? []
  if (found === undefined) return null
  if (found === '\n' || found === '\r') return 'line break'
  const code = found.charCodeAt(0).toString(16).toUpperCase()
  return `U+${code.padStart(4, '0')}`
}

/** Typographic marks, and what a keyboard has for each: an apostrophe, a hyphen, a space. */
export const apostrophes =
  '\u2018\u2019\u201A\u201B\u02B9\u02BB\u02BC\u02BD\u2032\u0060\u00B4\u05F3\uFF07'
export const dashes = '\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\uFE58\uFE63\uFF0D\u05BE'
export const spaces =
  '\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000'

const anyOf = (characters: string) => new RegExp(`[${characters}]`, 'g')
const anyApostrophe = /* @__PURE__ */ anyOf(apostrophes)
const anyDash = /* @__PURE__ */ anyOf(dashes)
const anySpace = /* @__PURE__ */ anyOf(spaces)

/** A text to compare, never to show: typographic apostrophes, dashes and spaces as a keyboard has them. */
export const plainMarks = (text: string): string =>
  withoutInvisible(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(anyApostrophe, "'")
    .replace(anyDash, '-')
    .replace(anySpace, ' ')
