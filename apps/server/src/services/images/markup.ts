/**
 * Whether bytes hold what a browser could take for a page or a script, anywhere, in ASCII or UTF-16 and in
 * letters of either case.
 */
export const holdsMarkup = (bytes: Buffer): boolean => markup.test(bytes.toString('latin1'))

const tags = ['script', 'html', '!doctype', '?php', 'iframe', 'body']

/** UTF-16, of either byte order, has a NUL between any two letters. */
const wide = (text: string) =>
  [...text].map((character) => character.replace('?', '\\?')).join('\\0?')

// Four letters come up by chance in one of 100 photographs of 5 MB; what ends the tag makes it one of 3,000.
const markup = new RegExp(
  `${wide('<')}\\0?(?:${[...tags.map(wide), `${wide('svg')}\\0?[\\s/>:]`].join('|')})`,
  'i',
)
