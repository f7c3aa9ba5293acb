import { posix } from 'node:path'

/**
 * @typedef {{ files: readonly string[], documents: ReadonlyMap<string, import('./read-document.js').Citable> }} Repository
 */

/** 'rules.md, 'Accounts'', 'security.md T4', 'security.md check 22', and sections by number. */
const citation =
  /([\w./-]+\.md)(?: sections? (\d+(?:(?:, | and )\d+)*))?((?:, '[^'\n]+')*)(?: (T\d+|check \d+))?/g
const link = /\]\(([^)#\s]*)(?:#([\w-]+))?\)/g
const fileName =
  /(?<![\w/@.-])(?:\.{0,2}\/)?[\w$.{}/-]*\.(?:tsx?|js|md|prisma|css|yml|conf)\b(?![\w-])/g

/** Patterns, what builds and systems have, and names that are not written as ours are: Node.js, pg_hba.conf. */
const isOfOthers = /^\.\w+$|[{}]|^\/|(?:^|\/)(?:dist|assets)\/|^[A-Z][a-z]|^[a-z]+_/

/**
 * What a file cites that is not there.
 * @param {string} file its path below the repository
 * @param {string} source
 * @param {Repository} repository
 * @returns {string[]}
 */
export function brokenCitations(file, source, { files, documents }) {
  /** Whether a file of this name, or of this end of a path, is there. @param {string} name */
  const exists = (name) => files.some((path) => path === name || path.endsWith(`/${name}`))
  const isDocument = file.endsWith('.md')
  const text = isDocument ? source.replace(/^```[\s\S]*?^```/gm, '') : unwrap(source)
  const complaints = []

  for (const [whole, name = '', sections = '', names = '', number = ''] of text.matchAll(
    citation,
  )) {
    const path = [...documents.keys()].find((path) => path === name || path.endsWith(`/${name}`))
    const document = path && documents.get(path)
    if (!document) continue
    const cited = sections.match(/\d+/g) ?? []
    const isThere = [
      ...cited.map((section) => document.sections.has(section)),
      ...[...names.matchAll(/'([^']+)'/g)].map(([, heading = '']) => {
        const where = document.names.get(heading)
        return where && (cited.length === 0 || cited.some((section) => where.has(section)))
      }),
      ...(number ? [document.numbers.has(number.replace('check ', ''))] : []),
    ]
    if (!isThere.every(Boolean)) complaints.push(`cites ${whole}`)
  }

  for (const [, target = '', anchor] of isDocument ? text.matchAll(link) : []) {
    if (/^[a-z]+:/.test(target)) continue
    const path = target ? posix.join(posix.dirname(file), target) : file
    const isThere = files.some(
      (one) => one === path || one.startsWith(`${path.replace(/\/$/, '')}/`),
    )
    const anchors = documents.get(path)?.anchors
    if (!isThere || (anchor && !anchors?.has(anchor)))
      complaints.push(`links to ${target}#${anchor}`)
  }

  const prose = isDocument
    ? [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code)
    : comments(source)
  for (const [name] of prose.flatMap((part = '') => [...part.matchAll(fileName)])) {
    if (isOfOthers.test(name) || (isDocument && !name.includes('/'))) continue
    if (!exists(name.replace(/^(?:\.{1,2}\/)+/, ''))) complaints.push(`names ${name}`)
  }
  return complaints
}

/** Comments that go on in the next line, in one. @param {string} source */
const unwrap = (source) => source.replace(/\n\s*(?:\*(?!\/)|\/\/\/?|#)[ \t]?/g, ' ')

/** @param {string} source */
const comments = (source) => [
  ...(source.match(/\/\*[\s\S]*?\*\//g) ?? []),
  ...(source.match(/(?<=^|\s)\/\/.*$/gm) ?? []),
  ...(source.match(/^\s*#.*$/gm) ?? []),
]
