import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const sources = ['../src', '../../../packages/practice-stripe/src'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
)
const operations = fileURLToPath(new URL('../../../docs/operations.md', import.meta.url))

it('docs/operations.md lists every log line with its level, and no other', async () => {
  const written = await linesInSources()
  expect(written.length).toBeGreaterThan(20)
  expect(await linesInDocs()).toEqual(written)
})

/** 'level message' of each call of a log in the sources. */
async function linesInSources(): Promise<string[]> {
  const files = (await Promise.all(sources.map(filesIn))).flat()
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return sorted(texts.flatMap(linesIn))
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => /(?<!\.test)\.ts$/.test(name)).map((name) => join(folder, name))
}

function linesIn(text: string): string[] {
  const calls = text.matchAll(/\b(?:\w*[lL]og|this)\.(info|warn|error|fatal)\(/g)
  return [...calls].map(({ 0: call, 1: level, index }) => {
    const texts = argumentsAt(text, index + call.length).matchAll(/'((?:[^'\\]|\\.)*)'/g)
    return `${level} ${[...texts].at(-1)?.[1] ?? 'WITHOUT A TEXT'}`
  })
}

/** From behind a parenthesis to the one that closes it. */
function argumentsAt(text: string, start: number): string {
  let depth = 1
  let end = start
  while (depth > 0 && end < text.length) {
    if (text[end] === '(') depth++
    if (text[end] === ')') depth--
    end++
  }
  return text.slice(start, end)
}

/** 'level message' of each row of the table. */
async function linesInDocs(): Promise<string[]> {
  const [, section = ''] = (await readFile(operations, 'utf8')).split('\n### Log lines\n')
  const [table = ''] = section.split('\n##', 1)
  const rows = table.matchAll(/^\| (info|warn|error|fatal) \| ([^|]+) \|/gm)
  return sorted([...rows].map(([, level, message]) => `${level} ${message?.trim()}`))
}

const sorted = (lines: string[]) => [...new Set(lines)].sort()
