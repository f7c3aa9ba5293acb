/** The text of descriptions in HTML, as Google and Outlook write them. In one pass, so that its time is the text's length. */

/** Whether a text is written in HTML. */
export const isHtml = (text: string): boolean =>
  /<\/?(?:html|body|p|br|div|span|a|b|i|u|ul|ol|li|table|tr|td|h[1-6]|strong|em|font)(?:\s[^<>]*)?\/?>/i.test(
    text,
  )

/** Elements whose text nobody sees. */
const hidden = new Set(['script', 'style', 'head', 'title'])
/** The line breaks in place of a tag. */
const breaks: Readonly<Record<string, string>> = {
  '<li': '\n• ',
  '<br': '\n',
  '<div': '\n',
  '<tr': '\n',
  '<p': '\n\n',
  '</p': '\n\n',
  '</table': '\n',
  '</ul': '\n',
  '</ol': '\n',
}

/** Paragraphs and items on separate lines, and the URL of a link after its text. */
export function textOfHtml(html: string): string {
  let text = ''
  let skipped: string | null = null
  let link: { href: string; from: number } | null = null
  for (const part of html.split(/(<[^<>]*>)/)) {
    const tag = /^<(\/?)([a-z!][a-z0-9]*)/i.exec(part)
    if (!tag) {
      if (!skipped) text += decodeEntities(part.replace(/\s+/g, ' '))
      continue
    }
    const [, slash = '', typed = ''] = tag
    const name = typed.toLowerCase()
    if (skipped) {
      if (slash && name === skipped) skipped = null
    } else if (hidden.has(name) && !slash) skipped = name
    else if (name === 'a' && !slash) link = { href: hrefOf(part), from: text.length }
    else if (name === 'a' && link) {
      const label = text.slice(link.from).trim()
      if (link.href && !link.href.includes(label)) text += ` (${link.href})`
      else if (link.href) text = text.slice(0, link.from) + link.href
      link = null
    } else {
      const heading = /^h[1-6]$/.test(name) ? '\n\n' : ''
      text += breaks[`<${slash}${name}`] ?? heading
    }
  }
  return text
    .split('\n')
    .map((line) => line.replace(/\u00A0/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The web address that a link leads to; '' for another one. */
function hrefOf(tag: string): string {
  const [, href = ''] = /\shref\s*=\s*["']?(https?:[^"'\s<>]+)/i.exec(tag) ?? []
  return decodeEntities(href)
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  bull: '•',
}

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
    if (code !== null) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    return entities[String(name).toLowerCase()] ?? whole
  })
