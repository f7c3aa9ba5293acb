import { z } from 'zod/mini'

/** How the bytes of a text file are read. */
export const encodingName = z.enum([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'macintosh',
])
export type Encoding = z.infer<typeof encodingName>

/** The names of encodings on the screen. */
export const encodings: Record<Encoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (Windows)',
  'windows-1250': 'Central European (Windows)',
  macintosh: 'Western European (Mac)',
}

/** The text of a file, without a byte order mark. */
export const decode = (bytes: ArrayBuffer, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes)

/** The encoding of a file: by its byte order mark, its zeros or its validity, or the one in which words look like words. */
export function guessEncoding(bytes: ArrayBuffer): Encoding {
  const start = new Uint8Array(bytes.slice(0, 4000))
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length)
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) > start.length / 4) return even > odd ? 'utf-16be' : 'utf-16le'
  if (isUtf8(bytes)) return 'utf-8'
  const candidates = ['windows-1252', 'macintosh', 'windows-1250'] as const
  const oddities = candidates.map((encoding) => countOddities(decode(bytes, encoding)))
  return candidates[oddities.indexOf(Math.min(...oddities))] ?? 'windows-1252'
}

function isUtf8(bytes: ArrayBuffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Signs that no name contains: a sign beside a letter, a capital inside a word, a control character. */
const oddity =
  /(?<=\p{L})[^\p{L}\p{M}\p{ASCII}’‘“”–—…·]|[^\p{L}\p{M}\p{ASCII}’‘“”–—…«»¿¡·](?=\p{L})|(?<=\p{Ll})(?=\p{Lu})[^\p{ASCII}]|(?<=\p{L})(?=\p{Lu})[^\p{ASCII}](?=\p{Ll})|[\u0080-\u009f]/gu

const countOddities = (text: string): number => text.match(oddity)?.length ?? 0
