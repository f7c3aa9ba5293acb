import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('writes every text of a response in a messages.ts', async () => {
  const src = new URL('../../src/', import.meta.url)
  const files = (await readdir(src, { recursive: true })).filter((file) =>
    /^(?:(?:features|http(?!\/openapi))\/.*|[\w-]+)(?<!\.test|messages)\.ts$/.test(file),
  )
  // The title of a message, or a phrase that is written in place; markup and paths are none.
  const text = /title: ['"`]|\((?:language)?\) =>\s*['"`](?![</])/
  const writing: string[] = []
  for (const file of files) {
    if (text.test(await readFile(new URL(file, src), 'utf8'))) writing.push(file)
  }
  expect(files.length).toBeGreaterThan(100)
  expect(writing).toEqual([])
})
