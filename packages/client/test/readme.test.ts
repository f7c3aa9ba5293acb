import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** The blocks of TypeScript in the README; the programs themselves are compiled and run. */
const blocks = [...read('README.md').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text]) => text)

it.each(['chapter-events.ts', 'mocked.test.ts'])('README shows %s as it is', (name) => {
  expect(blocks).toContain(read(`packages/client/examples/${name}`))
})
