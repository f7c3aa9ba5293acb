import { plainMarks } from './text/clean-text.js'

/**
 * Returns the address in what people paste: 'Rae Ellis <rae@ellis.example>', 'mailto:rae@ellis.example', in quotation
 * marks, with invisible characters or a phone's apostrophe. Returns any other text trimmed.
 */
export function cleanEmail(text: string): string {
  const plain = plainMarks(text).normalize('NFKC').trim()
  const [, name = '', inBrackets = ''] = /^([^<>]*)<([^<>]*)>$/.exec(plain) ?? []
  const address = bareAddress(inBrackets || plain)
  // Two addresses are not one with a name.
  const isName = !name.includes('@') || bareAddress(name) === address
  return inBrackets && !isName ? plain : address
}

const bareAddress = (text: string): string =>
  text
    .trim()
    .replace(/^["'\u201C\u201D\u201E\u00AB\u00BB]+|["'\u201C\u201D\u201E\u00AB\u00BB]+$/g, '')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .trim()

/** Whether a clean text can be an address. */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    /^[^\s\p{Cc}\p{Surrogate}<>,;:"()[\]\\\u2018-\u201F\u00AB\u00BB]+$/u.test(local) &&
    !/^\.|\.\.|\.$/.test(local) &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}\p{M}_-]+$/u.test(label) && !/^-|-$/.test(label)) &&
    (labels.at(-1) ?? '').length > 1
  )
}

/**
 * Returns the same text for all spellings of one address. Only A to Z become lowercase, as in the database's column
 * email_key, because programs disagree about the case of other letters.
 */
export const emailKey = (email: string): string => lowerAscii(cleanEmail(email))

/** Makes A to Z lowercase, and no other letters. */
export const lowerAscii = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Whether two addresses are the same. */
export const isSameEmail = (one: string, other: string): boolean =>
  emailKey(one) === emailKey(other)
