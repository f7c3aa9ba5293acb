type Parsed = {
  /** Includes blank lines, so that line numbers match the spreadsheet. */
  records: string[][]
  /** The line of an unclosed quotation mark, which makes the rest unreadable. */
  openAt: number | null
}

/** Parses a CSV text (RFC 4180) with any line endings. */
export function parseCsv(text: string, delimiter: string): Parsed {
  const cellEnd = new RegExp(`[${delimiter}]|\r\n|\r|\n|$`, 'g')
  const records: string[][] = []
  let record: string[] = []
  let at = 0
  do {
    const quoted = text[at] === '"' ? readQuoted(text, at) : { value: '', end: at }
    if (!quoted) return { records, openAt: records.length + 1 }
    cellEnd.lastIndex = quoted.end
    const [end] = cellEnd.exec(text) ?? ['']
    const endAt = cellEnd.lastIndex - end.length
    record.push(quoted.value + text.slice(quoted.end, endAt))
    at = endAt + end.length
    if (end !== delimiter) {
      records.push(record)
      record = []
    }
  } while (at < text.length || record.length > 0)
  return { records, openAt: null }
}

/** Returns the text between the quotation mark at `start` and its counterpart, and where the rest starts. */
function readQuoted(text: string, start: number): { value: string; end: number } | null {
  let mark = text.indexOf('"', start + 1)
  while (mark >= 0 && text[mark + 1] === '"') mark = text.indexOf('"', mark + 2)
  if (mark < 0) return null
  return { value: text.slice(start + 1, mark).replaceAll('""', '"'), end: mark + 1 }
}

const delimiters = [',', ';', '\t', '|'] as const

/** Returns the most frequent delimiter in the first line, outside of quotation marks. */
export function guessDelimiter(text: string): (typeof delimiters)[number] {
  const [line = ''] = text
    .slice(0, 10_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]/, 1)
  const count = (delimiter: string) => line.split(delimiter).length
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best))
}
