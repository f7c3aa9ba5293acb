const delimiters = [',', ';', '\t'] as const

/** What parts the cells: whichever there is most of in the first line, outside of quotation marks. */
export function guessDelimiter(text: string): (typeof delimiters)[number] {
  const [line = ''] = text
    .slice(0, 10_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]/, 1)
  const count = (delimiter: string) => line.split(delimiter).length
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best))
}
