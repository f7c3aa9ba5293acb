import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('no feature and no door writes a text by itself', async () => {
  const src = new URL('../../src/', import.meta.url)
  const files = (await readdir(src, { recursive: true })).filter((file) =>
    /^(?:(?:features|http(?!\/openapi))\/.*|[\w-]+)(?<!\.test)\.ts$/.test(file),
  )
  // The title of a message, or a phrase that is not from the catalogue; markup is none.
  const text = /title: ['"`]|\((?:say)?\) =>\s*['"`](?!<)/
  const writing: string[] = []
  for (const file of files) {
    if (text.test(await readFile(new URL(file, src), 'utf8'))) writing.push(file)
  }
  expect(files.length).toBeGreaterThan(100)
  expect(writing).toEqual([])
})
