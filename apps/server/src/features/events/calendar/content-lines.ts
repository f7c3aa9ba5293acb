import type ICAL from 'ical.js'

/** Octets of a line without its end (RFC 5545, 3.1). */
const longest = 75

/** A component as content lines, each ended by CRLF. */
export const asLines = (component: ICAL.Component): string =>
  component
    .toString()
    // The library's own folds may be inside an escape sequence.
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')

/** Folds a line, never inside a character or an escape sequence: not all readers unfold before they unescape. */
function foldLine(line: string): string {
  let folded = ''
  let length = 0
  for (const [unit] of line.matchAll(/\\.|[\s\S]/gu)) {
    const size = Buffer.byteLength(unit)
    if (length + size > longest) {
      folded += '\r\n '
      length = 1
    }
    folded += unit
    length += size
  }
  return folded
}
