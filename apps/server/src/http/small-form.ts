const maxParts = 10
/** Of the header lines above a part, in bytes. */
const maxHead = 2048
const headEnd = Buffer.from('\r\n\r\n')

/**
 * Whether form data (RFC 7578) has at most ten parts with short headers, and ends. Checked before it is parsed:
 * a parser's work grows with parts and lines, of which 25 MB may hold millions.
 */
export function isSmallForm(body: Buffer, boundary: string): boolean {
  const delimiter = Buffer.from(`--${boundary}`)
  let at = body.indexOf(delimiter)
  for (let parts = 0; parts <= maxParts && at >= 0; parts++) {
    const head = at + delimiter.length
    if (body.subarray(head, head + 2).equals(dashes)) return true
    const end = body.subarray(head, head + maxHead).indexOf(headEnd)
    if (end < 0) return false
    at = body.indexOf(delimiter, head + end)
  }
  return false
}

const dashes = Buffer.from('--')
