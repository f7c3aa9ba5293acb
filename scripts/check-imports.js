/**
 * Checks that imports run one way only, between the packages and inside them, and never in a circle. The rules
 * themselves are tried on known cases first.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { findCircles } from './imports/find-circles.js'
import { findViolations } from './imports/find-violations.js'
import { selfTest } from './imports/self-test.js'
import { listFiles } from './prepare/fingerprint.js'
import { root } from './root.js'

const broken = selfTest()
for (const line of broken) console.error(`check-imports is broken: ${line}`)

const sources = listFiles({
  include: ['packages', 'apps'],
  exclude: /(^|\/)(node_modules|dist|generated|data)(\/|$)|\.gen\.ts$/,
})
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({
    file: relative(root, file).replaceAll('\\', '/'),
    source: readFileSync(file, 'utf8'),
  }))

const violations = [
  ...sources.flatMap(({ file, source }) => findViolations(file, source)),
  ...findCircles(sources),
]
for (const line of violations) console.error(line)
console.log(`Imports of ${sources.length} files: ${violations.length} violations`)
process.exitCode = broken.length + violations.length ? 1 : 0
