import { layerRules } from './layer-rules.js'
import { packageRules } from './package-rules.js'
import { readImports } from './read-imports.js'

/**
 * What a file's imports do wrong, one line each: 'file:line imports x: why not'.
 * @param {string} file its path below the repository, with '/'
 * @param {string} source
 */
export function findViolations(file, source) {
  return readImports(file, source).flatMap((imported) =>
    [...packageRules, ...layerRules]
      .map((rule) => rule(file, imported))
      .filter((complaint) => complaint !== null)
      .map((complaint) => `${file}:${imported.line} imports ${imported.target}: ${complaint}`),
  )
}
