/** Separates text for people from class names, keys, paths and SQL. */

/** Tokens of Tailwind classes, CSS and selectors. */
const styleToken =
  /^(?:!?-?[a-z]+(?:-[a-z0-9[\](),.%#/_*]+)+!?|(?:[a-z-]+:)+\S+|flex|grid|block|hidden|inline|absolute|relative|fixed|sticky|truncate|underline|border|rounded|shadow|transition|uppercase|italic|\d+(?:px|rem|em|ms|s|%)|\d+fr)$/

const statement =
  /^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|WITH|COPY|SET|BEGIN|COMMIT|LOCK|GRANT|TRUNCATE|VACUUM|LISTEN|NOTIFY|ORDER BY|WHERE|AND|default-src|@media|@import|<svg|<\?xml|<!doctype)\b/

/** Program text, style sheets and selectors. */
const program = /[;{]\s*$|^\s*\}|\bCASE WHEN\b|\w\[[\w-]+\]|:(?:is|not)\(/m

const elements = /^[a-z]+(?:, [a-z]+)+$/

/** Removes the tags of HTML in a string, with its style sheets. @param {string} text */
export const withoutTags = (text) =>
  /<\/?[a-z]/.test(text)
    ? text
        .replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : text

/** Returns whether a string has at least two words and is not code. @param {string} text */
export function isProse(text) {
  const plain = text.replace(/\{[^}|]*\}/g, 'X')
  if (
    statement.test(plain) ||
    program.test(plain) ||
    elements.test(plain) ||
    !/\p{L}{2,}/u.test(plain)
  )
    return false
  const tokens = plain.trim().split(/\s+/)
  const words = tokens.filter((token) => /^["'“‘(]?\p{L}[\p{L}’'-]*[.,:;!?)"'”’…]*$/u.test(token))
  if (tokens.length < 2 || words.length < 2) return false
  const styles = tokens.filter((token) => styleToken.test(token))
  return styles.length * 2 < tokens.length || /^[A-Z][a-z]* [a-z]/.test(plain)
}

/** Returns whether a string is one capitalized word, such as a label, and not the name of a key. @param {string} text */
export const isWord = (text) =>
  /^[A-Z][A-Za-z’'é-]*[a-z](?:\.{3}|…|[.!?:])?$/u.test(text.trim()) &&
  !/^(?:Enter|Escape|Tab|Home|End|Arrow\w+|Bearer|Intl|Etc)$/.test(text)
