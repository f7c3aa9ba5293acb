/**
 * The document of one page; the server fills in what only it knows.
 * @param {string} template
 * @param {{ publicUrl: string, timeZone: string, renderedAt: string, events: readonly object[] | null }} facts
 * @param {{ head: string, page: string, modules: string[] }} content `modules`: its code
 */
export function fillDocument(template, facts, { head, page, modules }) {
  const told = {
    'public-url': facts.publicUrl,
    'signin-mode': 'form',
    'time-zone': facts.timeZone,
    'rendered-at': facts.renderedAt,
    today: '',
    'today-ends': '',
    events: facts.events ? escapeHtml(JSON.stringify(facts.events)) : '',
    'public-date': '',
  }
  const metas = Object.entries(told)
    .map(([name, content]) => `<meta name="clubhouse-${name}" content="${content}">`)
    .join('\n    ')
  return template
    .replace('<!--facts-->', () => metas)
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page)
    .replace('<script type="module"', `<script type="module" data-modules="${modules.join(' ')}"`)
}

const entities = new Map([
  ['&', '&amp;'],
  ['"', '&quot;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
])

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&"<>]/g, (sign) => entities.get(sign) ?? sign)
