/**
 * Checks the subjects of the commits since this file was added: at most 72 characters, and an imperative verb first (a warning
 * only). Passes without a Git history; a shallow clone checks only the commits it has.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fromRoot, root } from './root.js'

const maximum = 72

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Returns the commits after the one that added this file, merges excluded. */
function listSubjects() {
  const added = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/check-subjects.js')
  const first = added.split('\n').at(-1)
  if (!first) return []
  const log = git('log', '--ancestry-path', '--no-merges', '--format=%h %s', `${first}..HEAD`)
  return log ? log.split('\n') : []
}

/** @param {string} subject */
const isImperative = (subject) =>
  /^[A-Z][a-z]+\b/.test(subject) && !/^\w+(?:ed|ing|[^su]s) /.test(subject)

const subjects = existsSync(fromRoot('.git')) ? listSubjects() : []
const text = (/** @type {string} */ line) => line.slice(line.indexOf(' ') + 1)
const tooLong = subjects.filter((line) => text(line).length > maximum)
for (const line of tooLong) console.error(`${line}: ${text(line).length} characters`)
for (const line of subjects.filter((line) => !isImperative(text(line))))
  console.warn(`${line}: start with an imperative verb`)
console.log(
  `${subjects.length} commit subjects, ${tooLong.length} longer than ${maximum} characters`,
)
process.exitCode = tooLong.length ? 1 : 0
