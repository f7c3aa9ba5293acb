/** HTML that is safe to send as it is. */
export type Html = { html: string }

type Part = Html | string | number | null | Part[]

/** HTML with values in it: all of them are escaped except `Html` itself; null is left out. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.reduce((before, text, index) => before + toHtml(parts[index - 1] ?? null) + text),
})

function toHtml(part: Part): string {
  if (part === null) return ''
  if (Array.isArray(part)) return part.map(toHtml).join('')
  return typeof part === 'object' ? part.html : escapeHtml(String(part))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text, for content and for quoted attributes. */
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
