import { posix } from 'node:path'

/**
 * One import statement. `target` is a path below the repository for our own files (without a promise
 * of its ending), else the name that stands in the statement.
 * @typedef {{ target: string, local: boolean, typeOnly: boolean, line: number }} Import
 */

/** import … from, export … from, import '…' and import('…'). */
const statement =
  /^[ \t]*(?:import|export)\s+(?<type>type\s+)?(?:[\w$*{}\s,]+?\s+from\s*)?['"](?<from>[^'"\n]+)['"]|\bimport\(\s*['"](?<dynamic>[^'"\n]+)['"]/gm

/**
 * The imports of a TypeScript file.
 * @param {string} file its path below the repository, with '/'
 * @param {string} source
 * @returns {Import[]}
 */
export function readImports(file, source) {
  return [...source.matchAll(statement)].map(({ index = 0, groups = {} }) => {
    const name = groups.from ?? groups.dynamic ?? ''
    const target = resolveLocal(file, name)
    return {
      target: target ?? name,
      local: target !== null,
      typeOnly: Boolean(groups.type) || isTypeQuery(source, index, groups.dynamic),
      line: source.slice(0, index).split('\n').length,
    }
  })
}

/** @param {string} file @param {string} name */
function resolveLocal(file, name) {
  if (name.startsWith('.')) return posix.join(posix.dirname(file), name)
  return name.startsWith('#/') ? posix.join('apps/web/src', name.slice(2)) : null
}

/** `typeof import('…')` is a type. @param {string} source @param {number} index @param {string | undefined} dynamic */
const isTypeQuery = (source, index, dynamic) =>
  dynamic !== undefined && /typeof\s+$/.test(source.slice(Math.max(0, index - 20), index))
