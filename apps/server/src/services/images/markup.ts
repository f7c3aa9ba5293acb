import { setImmediate } from 'node:timers/promises'

/** Bytes that are searched before yielding to other calls. */
const windowLength = 256 * 1024
/** A tag may begin in one window and end in the next; in UTF-16 the longest has 18 bytes. */
const overlap = 32

/**
 * Whether bytes contain what a browser could take for a page or a script, anywhere, in ASCII or UTF-16 and in
 * letters of either case.
 */
export async function holdsMarkup(bytes: Buffer): Promise<boolean> {
  for (let at = 0; at < bytes.length; at += windowLength) {
    if (markup.test(bytes.toString('latin1', at, at + windowLength + overlap))) return true
    await setImmediate()
  }
  return false
}

const tags = ['script', 'html', '!doctype', '?php', 'iframe', 'body']

/** UTF-16, of either byte order, has a NUL between any two letters. */
const wide = (text: string) =>
  [...text].map((character) => character.replace('?', '\\?')).join('\\0?')

// Four letters occur by chance in one of 100 photographs of 5 MB; with the end of the tag it is one of 3,000.
const markup = new RegExp(
  `${wide('<')}\\0?(?:${[...tags.map(wide), `${wide('svg')}\\0?[\\s/>:]`].join('|')})`,
  'i',
)
