/**
 * What can be cited of a document: its headings and the names that list items begin with, by the number of their
 * section; the numbers of threats and checks; the anchors of its headings.
 * @typedef {{ sections: Set<string>, names: Map<string, Set<string>>, numbers: Set<string>, anchors: Set<string> }} Citable
 */

/** @param {string} text @returns {Citable} */
export function readDocument(text) {
  /** @type {Citable} */
  const citable = { sections: new Set(), names: new Map(), numbers: new Set(), anchors: new Set() }
  let section = ''
  for (const line of text.replace(/^```[\s\S]*?^```/gm, '').split('\n')) {
    const heading = /^#+ (.+)$/.exec(line)?.[1]
    const [, number, title] = /^## (\d+) ?\.? (.+)$/.exec(line) ?? []
    if (number) citable.sections.add(number)
    if (line.startsWith('## ')) section = number ?? ''
    const row = /^\| (T?\d+) \|/.exec(line)?.[1]
    if (row) citable.numbers.add(row)
    if (heading) citable.anchors.add(anchorOf(heading))
    const bold = [...line.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name)
    for (const name of [title ?? heading, ...bold]) {
      if (name) citable.names.set(name, new Set(citable.names.get(name)).add(section))
    }
  }
  return citable
}

/** As GitHub makes it. @param {string} heading */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/ /g, '-')
