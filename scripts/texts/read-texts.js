/** Reads every English text of the repository, with its file and line. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, relative } from 'node:path'
import { fromRoot, root } from '../root.js'
import { codeTexts } from './code-texts.js'
import { featureOf, groupOf, isTestFile } from './groups.js'
import { hashComments, markdownTexts, slashComments } from './plain-texts.js'

/**
 * @typedef {'screens' | 'messages' | 'emails' | 'comments' | 'tests' | 'docs'} Group
 * @typedef {{ file: string, line: number, group: Group, feature: string, kind: string, text: string }} Text
 */

/** Generated and downloaded folders, and files that aren't edited by hand. */
const skippedFolder =
  /^(?:node_modules|dist.*|generated|migrations|coverage|test-results|playwright-report|\.git|\.turbo|\.data|data)$/
const skippedFile =
  /(?:scripts\/prose\/phrases\.js|common-words\.ts|\.gen\.ts|\.d\.ts|package-lock\.json|common-passwords.*|glyphs.*|LICENSE)$/

/** @returns {Text[]} */
export const readTexts = () => listFiles('.').flatMap(textsOf)

/** @param {string} folder @returns {string[]} */
function listFiles(folder) {
  return readdirSync(fromRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = relative(root, fromRoot(folder, entry.name))
    if (entry.isDirectory()) return skippedFolder.test(entry.name) ? [] : listFiles(path)
    return entry.isFile() && !skippedFile.test(path) ? [path] : []
  })
}

/** @param {string} file @returns {Text[]} */
function textsOf(file) {
  const find = finderOf(file)
  if (!find) return []
  const feature = featureOf(file)
  return find(readFileSync(fromRoot(file), 'utf8')).map(({ line, kind, text }) => ({
    file,
    line,
    group: groupOf(file, kind),
    feature,
    kind,
    text,
  }))
}

/** @param {string} file */
function finderOf(file) {
  const test = isTestFile(file)
  const words = groupOf(file, 'string') !== 'messages' || file.includes('/messages')
  switch (extname(file)) {
    case '.ts':
    case '.tsx':
    case '.js':
    case '.mjs':
      return (/** @type {string} */ source) => codeTexts(file, source, { test, words })
    case '.md':
      return markdownTexts
    case '.prisma':
    case '.css':
      return slashComments
    case '.yml':
    case '.conf':
    case '.service':
      return hashComments
    default:
      return /(?:^|\/)(?:run|Dockerfile|\.env\.example|\.gitignore|\.npmrc)$/.test(file)
        ? hashComments
        : undefined
  }
}
