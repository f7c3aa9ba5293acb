import { internationalNumber } from '#international'
import { cleanLine, plainMarks } from '../text/clean-text.js'

/** A phone number as it is stored: '919-555-0132' or, from another country, '+44 20 7946 0958'. */
export type Phone = { number: string; extension: string | null }

/** Words that exports and people write before or after a number. */
const kind = 'mobile|cell|home|work|office|direct|main'
const labels = /* @__PURE__ */ new RegExp(
  `^(?:tel|telephone|phone|ph|${kind}|[chmow](?=[.:]))\\b[.:]?\\s*|\\s*(?:${kind}|\\((?:${kind}|[chmow])\\))$`,
  'g',
)

/** 'x12', 'ext. 12', '#12', or what a phone dials after a pause: ',12'. */
const extension =
  /[\s,;.]*\(?(?:;?ext(?:ension|n)?|x|\u00D7|#)[\s.:=#]*([0-9]{1,10})\)?$|\s*[,;][\s,;]*([0-9]{1,6})$/

/**
 * Reads a phone number in every way people write one, with its extension; null for other text. Without a country code it
 * is a US number: ten digits, an optional 1 before them, area and exchange from 2 to 9. With one ('+44', '011 44',
 * '0044') it is any number that exists in that country; a page only checks its form.
 */
export function parsePhone(typed: string): Phone | null {
  const text = plainDigits(plainMarks(typed).normalize('NFKC').toLowerCase())
    .trim()
    // As Excel writes a number and protects a text.
    .replace(/^(\d{10,11})\.0$/, '$1')
    .replace(/^'/, '')
    .replace(labels, '')
  const [hit = '', marked, paused] = extension.exec(text) ?? []
  const body = text.slice(0, text.length - hit.length).replace(/[\s,;.]+$/, '')
  const number = parseNumber(body)
  return number === null ? null : { number, extension: marked ?? paused ?? null }
}

/** Digits and the characters that people write between them. */
const punctuation = /^[\s\d()[\]./\u00B7+-]+$/

/** Three, three and four digits: '20 7946 0958' is a number of London without its country code. */
const isGroupedAsUs = /^\D*1?\D*\d{3}\D*\d{3}\D*\d{4}\D*$/

function parseNumber(text: string): string | null {
  if (!punctuation.test(text) || text.lastIndexOf('+') > 1) return null
  const written = text.replace(/\(0\)/, '')
  const digits = written.replace(/\D/g, '')
  const [, abroad] = /^(?:00|011)([1-9]\d+)$/.exec(digits) ?? []
  const withCode = written.includes('+') ? digits : abroad
  if (withCode === undefined) return isGroupedAsUs.test(written) ? usNumber(digits) : null
  return withCode.startsWith('1') ? usNumber(withCode) : internationalNumber(withCode)
}

/** Ten digits as '919-555-0132', without a 1 before them; null if no number can be one. */
function usNumber(digits: string): string | null {
  const [, area, exchange, line] = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(digits) ?? []
  return line === undefined ? null : `${area}-${exchange}-${line}`
}

/** Digits of other scripts as 0 to 9. */
const plainDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g, (digit) =>
    String(((digit.codePointAt(0) ?? 0) - (digit < '\u0966' ? 0 : 6)) & 15),
  )

/** A number as its field returns it, with its extension behind it; other text is only cleaned. */
export function cleanPhone(typed: string): string {
  const phone = parsePhone(typed)
  if (!phone) return cleanLine(typed)
  return phone.extension ? `${phone.number} x${phone.extension}` : phone.number
}

/** An extension without the word: '12' for 'ext. 12'. */
export const cleanExtension = (typed: string): string =>
  cleanLine(typed).replace(/^(?:extension|ext|x|#)[\s.:#]*(?=\d)/i, '')

export type PhoneFields = { phoneNumber: string | null; phoneExt: string | null }

/** The fields with an extension of the number in its own field, if that is blank. */
export function withSeparateExtension(fields: PhoneFields): PhoneFields {
  const phone = parsePhone(fields.phoneNumber ?? '')
  if (!phone?.extension) return fields
  return {
    ...fields,
    phoneNumber: phone.number,
    phoneExt: fields.phoneExt || phone.extension,
  }
}
