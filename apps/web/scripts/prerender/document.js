/**
 * The document of one page; the server fills in what only it knows.
 * @param {string} template
 * @param {{ publicUrl: string, timeZone: string, renderedAt: string }} facts
 * @param {string} head
 * @param {string} page
 */
export function fillDocument(template, facts, head, page) {
  const told = {
    'public-url': facts.publicUrl,
    'signin-mode': 'form',
    'time-zone': facts.timeZone,
    'rendered-at': facts.renderedAt,
  }
  const metas = Object.entries(told)
    .map(([name, content]) => `<meta name="clubhouse-${name}" content="${content}">`)
    .join('\n    ')
  return template
    .replace('<!--facts-->', () => metas)
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page)
}
