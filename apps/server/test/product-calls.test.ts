import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { listRestCalls } from '../src/http/rest-calls.js'

/** 'METHOD /path' of each row of docs/product.md section 7; a row may have several, and two methods for one path. */
async function documentedCalls(): Promise<string[]> {
  const text = await readFile(new URL('../../../docs/product.md', import.meta.url), 'utf8')
  const section = text.slice(text.indexOf('## 7. '), text.indexOf('## 8. '))
  const rows = [...section.matchAll(/^\| ((?:GET|POST|PUT|DELETE)\b[^|]*) \|/gm)]
  return rows.flatMap(([, cell = '']) => {
    const calls = [...cell.matchAll(/((?:[A-Z]+, )*[A-Z]+) (\/[^\s,?]*)/g)]
    return calls.flatMap(([, methods = '', path = '']) =>
      methods.split(', ').map((method) => `${method} ${path}`),
    )
  })
}

it('docs/product.md section 7 has each call of the API, once, and no other', async () => {
  const calls = listRestCalls().flatMap(({ method, path, alsoAt }) =>
    [path, alsoAt ?? []].flat().map((address) => `${method} ${address}`),
  )
  expect((await documentedCalls()).sort()).toEqual(calls.sort())
})
