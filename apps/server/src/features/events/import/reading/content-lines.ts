/** Reads the content lines of an iCalendar file (RFC 5545, 3.1), also of files that break its rules. */

/** One line: its name in capitals, its parameters by their names in capitals, and its raw value. */
export type ContentLine = {
  name: string
  params: ReadonlyMap<string, string>
  value: string
}

/** Lines whose text may have lost its folds: what follows belongs to it, even where a line looks like none. */
const texts = new Set(['DESCRIPTION', 'COMMENT', 'X-ALT-DESC'])

/** Names that a line within such a text is not mistaken for. */
const known = new Set([
  ...[
    'BEGIN',
    'END',
    'UID',
    'DTSTART',
    'DTEND',
    'DTSTAMP',
    'DURATION',
    'DUE',
    'COMPLETED',
    'CREATED',
    'LAST-MODIFIED',
  ],
  ...[
    'RRULE',
    'RDATE',
    'EXDATE',
    'EXRULE',
    'RECURRENCE-ID',
    'SEQUENCE',
    'STATUS',
    'CLASS',
    'PRIORITY',
    'TRANSP',
  ],
  ...[
    'ORGANIZER',
    'ATTENDEE',
    'CONTACT',
    'CATEGORIES',
    'RESOURCES',
    'ATTACH',
    'IMAGE',
    'COLOR',
    'CONFERENCE',
  ],
  ...[
    'GEO',
    'URL',
    'RELATED-TO',
    'REQUEST-STATUS',
    'TRIGGER',
    'ACTION',
    'REPEAT',
    'PERCENT-COMPLETE',
    'NAME',
  ],
  ...[
    'TZID',
    'TZNAME',
    'TZOFFSETFROM',
    'TZOFFSETTO',
    'TZURL',
    'VERSION',
    'PRODID',
    'METHOD',
    'CALSCALE',
    'FREEBUSY',
  ],
  ...['SUMMARY', 'LOCATION'],
  ...texts,
])

/** The lines of a file, in order. Lines that are none are left out, or belong to the text before them. */
export function contentLines(file: string): ContentLine[] {
  const lines: ContentLine[] = []
  let isTextInCapitals = true
  for (const line of unfold(file)) {
    const last = lines.at(-1)
    const [before = '', typed = ''] = /^([A-Za-z0-9-]+)[ \t]*(?=[;:])/.exec(line) ?? []
    const name = typed.toUpperCase()
    const isText = last !== undefined && texts.has(last.name)
    const isNamed = known.has(name) || name.startsWith('X-')
    // 'Contact: Ann' in a text is no property, but a whole file may be in small letters.
    const isOther = !isText || (isNamed && (typed === name) === isTextInCapitals)
    if (typed && (isOther || /^(?:begin|end):v/i.test(line))) {
      const read = readLine(name, line.slice(before.length))
      if (read) lines.push(read)
      isTextInCapitals = typed === name
    } else if (isText) {
      lines[lines.length - 1] = { ...last, value: `${last.value}\n${line}` }
    }
  }
  return lines
}

/** Physical lines put together: one that begins with a space or a tab continues the last; blank ones don't count. */
function unfold(file: string): string[] {
  const lines: string[][] = []
  for (const line of file.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    if (line.trim() === '') continue
    const last = lines.at(-1)
    if (last && /^[ \t]/.test(line)) last.push(line.slice(1))
    else lines.push([line.trimStart()])
  }
  return lines.map((parts) => parts.join(''))
}

/** Of a line without its name; null where it has no value. */
function readLine(name: string, rest: string): ContentLine | null {
  const params = new Map<string, string>()
  const param = /;([A-Za-z0-9-]+)(?:=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*))?/y
  let at = 0
  for (;;) {
    param.lastIndex = at
    const found = param.exec(rest)
    if (!found) break
    const [whole, key = '', value = ''] = found
    params.set(key.toUpperCase(), decodeParam(value))
    at += whole.length
  }
  const colon = rest.charAt(at) === ':' ? at : rest.indexOf(':', at)
  return colon < 0 ? null : { name, params, value: rest.slice(colon + 1) }
}

/** A parameter's value without its quotes, unescaped (RFC 6868). */
const decodeParam = (value: string): string =>
  value
    .replaceAll('"', '')
    .replace(/\^([n^'])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === "'" ? '"' : '^'))
