import { readImports } from './read-imports.js'

/**
 * A folder of the server's features is one node, within which files are checked; a router, which only calls, is its own.
 * @param {string} file
 */
const featureOf = (file) =>
  /^(apps\/server\/src\/features\/.+)\/(?!\w*-?router\.)[^/]+$/.exec(file)?.[1] ?? file

/**
 * The circles of imports among files, and among the features of the server; imports of types count. One line each:
 * 'a imports itself by b, c'. Tests may import what imports them in turn.
 * @param {{ file: string, source: string }[]} sources
 */
export function findCircles(sources) {
  const files = new Map(sources.map(({ file }) => [file.replace(/\.tsx?$/, ''), file]))
  const imports = sources
    .filter(({ file }) => !/\.test\.\w+$/.test(file))
    .flatMap(({ file, source }) =>
      readImports(file, source).flatMap(({ target, local }) => {
        const imported = local ? files.get(target.replace(/\.[jt]sx?$/, '')) : undefined
        return imported ? [{ from: file, to: imported }] : []
      }),
    )
  const ofFeatures = imports
    .map(({ from, to }) => ({ from: featureOf(from), to: featureOf(to) }))
    .filter(({ from, to }) => from !== to)
  return [...new Set([imports, ofFeatures].flatMap(circlesIn))]
}

/** @param {{ from: string, to: string }[]} edges */
function circlesIn(edges) {
  /** @type {Map<string, string[]>} */
  const next = new Map()
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to])
  /** @type {string[]} */
  const circles = []
  const done = new Set()
  /** @type {(node: string, path: string[]) => void} */
  const walk = (node, path) => {
    const begin = path.indexOf(node)
    if (begin >= 0) circles.push(`${node} imports itself by ${path.slice(begin + 1).join(', ')}`)
    if (begin >= 0 || done.has(node)) return
    for (const to of next.get(node) ?? []) walk(to, [...path, node])
    done.add(node)
  }
  for (const node of next.keys()) walk(node, [])
  return circles
}
