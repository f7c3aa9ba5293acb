/**
 * Checks that what comments and documents cite is there: sections, headings, threats and checks of our documents,
 * anchors of links, and files. The rules themselves are tried on known cases first.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { brokenCitations } from './citations/broken-citations.js'
import { readDocument } from './citations/read-document.js'
import { selfTest } from './citations/self-test.js'
import { fromRoot, root } from './root.js'

const broken = selfTest()
for (const line of broken) console.error(`check-citations is broken: ${line}`)

const listed = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
const files = listed.split('\0').filter((file) => file && existsSync(fromRoot(file)))
/** @param {string} file */
const read = (file) => readFileSync(fromRoot(file), 'utf8')

const documents = new Map(
  files.filter((file) => file.endsWith('.md')).map((file) => [file, readDocument(read(file))]),
)
const sources = files.filter(
  (file) =>
    /\.(tsx?|js|css|prisma|md|yml|conf)$/.test(file) && !file.endsWith('/citations/self-test.js'),
)
const complaints = sources.flatMap((file) =>
  brokenCitations(file, read(file), { files, documents }).map((what) => `${file}: ${what}`),
)
for (const line of complaints) console.error(line)
console.log(`Citations of ${sources.length} files: ${complaints.length} broken`)
process.exitCode = broken.length + complaints.length ? 1 : 0
