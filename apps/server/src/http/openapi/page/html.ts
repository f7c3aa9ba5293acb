import { escapeHtml } from '../../../core/escape-html.js'

/** HTML that is safe to send as it is. */
export type Html = { html: string }

type Part = Html | string | number | null | Part[]

/** HTML with values in it: every value is escaped except `Html` itself; null is nothing. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.reduce((before, text, index) => before + toHtml(parts[index - 1] ?? null) + text),
})

function toHtml(part: Part): string {
  if (part === null) return ''
  if (Array.isArray(part)) return part.map(toHtml).join('')
  return typeof part === 'object' ? part.html : escapeHtml(String(part))
}

/** A description; text in backticks becomes code. */
export const prose = (text: string): Html =>
  html`${text.split('`').map((part, place) => (place % 2 ? html`<code>${part}</code>` : html`${part}`))}`
