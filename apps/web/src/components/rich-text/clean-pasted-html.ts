/**
 * Converts pasted HTML to the editor's elements: two heading levels and flat lists, including those that Word writes as
 * paragraphs. The editor itself drops other elements.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutOffice(html), 'text/html')
  for (const heading of body.querySelectorAll('h1, h4, h5, h6'))
    rename(heading, heading.localName === 'h1' ? 'h2' : 'h3')
  flattenTables(body)
  flattenLists(body)
  listsOfWord(body)
  return body.innerHTML
}

/** Removes Word's conditional comments, which hide or show parts to Office programs. */
const withoutOffice = (html: string) =>
  html.replace(/<!--\[if[\s\S]*?endif\]-->/gi, '').replace(/<!\[(?:if[^\]]*|endif)\]>/gi, '')

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Converts rows with several cells to lines with dots between the cells, and unwraps layout tables. */
function flattenTables(body: Element): void {
  // The innermost come last, and have to be the first.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows].flatMap((row) => {
      const [only, ...more] = row.cells
      if (only && more.length === 0) return [...only.childNodes]
      const line = body.ownerDocument.createElement('p')
      const cells = [...row.cells].map(wordsOfCell)
      line.textContent = cells.filter(Boolean).join(' · ')
      return [line]
    })
    table.replaceWith(...rows)
  }
}

/** Returns a cell's text in one line, with a space between its lines. */
function wordsOfCell(cell: Element): string {
  for (const end of cell.querySelectorAll('br, p, div, li, h2, h3, tr')) end.after(' ')
  return cell.textContent.replace(/\s+/g, ' ').trim()
}

/** Moves the items of a nested list after the item that contained them. */
function flattenLists(body: Element): void {
  // The innermost come last, and have to be the first.
  for (const inner of [...body.querySelectorAll('ul ul, ul ol, ol ul, ol ol')].reverse()) {
    const items = [...inner.children].filter(({ localName }) => localName === 'li')
    const owner = inner.parentElement?.closest('li')
    // Some programs put it between two items.
    if (owner?.contains(inner)) owner.after(...items)
    else inner.before(...items)
    inner.remove()
  }
}

/** The marker of a numbered Word item: '1.', 'b)' or 'iv.'; other items have a dot or a dash. */
const numbered = /^\s*\(?[\da-z]{1,4}[.)]/i

/** Converts Word's lists, which are paragraphs with a marker in HTML. */
function listsOfWord(body: Element): void {
  for (const paragraph of body.querySelectorAll('p')) {
    if (!/mso-list:\s*l/i.test(paragraph.getAttribute('style') ?? '')) continue
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    )
    const name = numbered.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    const before = paragraph.previousElementSibling
    if (before?.localName === name && before.hasAttribute('data-word')) {
      before.append(item)
      paragraph.remove()
    } else {
      const list = body.ownerDocument.createElement(name)
      list.setAttribute('data-word', '')
      list.append(item)
      paragraph.replaceWith(list)
    }
  }
}
