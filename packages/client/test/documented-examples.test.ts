import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** The blocks of TypeScript in docs/api.md; the programs themselves are compiled and run. */
const blocks = [...read('docs/api.md').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text]) => text)

it.each(['chapter-events.ts', 'mocked.test.ts'])('docs/api.md shows %s as it is', (name) => {
  expect(blocks).toContain(read(`packages/client/examples/${name}`))
})
