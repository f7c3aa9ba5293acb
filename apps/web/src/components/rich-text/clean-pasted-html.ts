/**
 * Pasted HTML in which what other programs mean is written as the editor's own set has it: headings of two levels, flat
 * lists, also those that Word writes as paragraphs. What the set does not have, the editor drops by itself.
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

/** Word's conditional comments hide or show parts to its own programs. */
const withoutOffice = (html: string) =>
  html.replace(/<!--\[if[\s\S]*?endif\]-->/gi, '').replace(/<!\[(?:if[^\]]*|endif)\]>/gi, '')

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** A row of several cells becomes a line with dots between them; a table that only places things falls away. */
function flattenTables(body: Element): void {
  // The innermost come last, and have to be the first.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows].flatMap((row) => {
      const [only, ...more] = row.cells
      if (only && more.length === 0) return [...only.childNodes]
      const line = body.ownerDocument.createElement('p')
      const cells = [...row.cells].map(({ textContent }) => textContent.trim())
      line.textContent = cells.filter(Boolean).join(' · ')
      return [line]
    })
    table.replaceWith(...rows)
  }
}

/** The entries of a list within a list follow the entry that had them. */
function flattenLists(body: Element): void {
  // The innermost come last, and have to be the first.
  for (const inner of [...body.querySelectorAll('ul ul, ul ol, ol ul, ol ol')].reverse()) {
    const items = [...inner.children].filter(({ localName }) => localName === 'li')
    const owner = inner.parentElement?.closest('li')
    // Some programs put it between two entries.
    if (owner?.contains(inner)) owner.after(...items)
    else inner.before(...items)
    inner.remove()
  }
}

/** How a numbered entry of Word begins: '1.', 'b)' or 'iv.'; all others have a dot or a dash. */
const numbered = /^\s*\(?[\da-z]{1,4}[.)]/i

/** Word has no lists in HTML, but paragraphs with a mark of their own. */
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
