import { afterAll, beforeAll, expect, it } from 'vitest'
import { listRestOperations } from '../src/http/rest/rest-calls.js'
import { fetchDocument } from './conformance/documented.js'
import { operationsOf } from './conformance/operations-of.js'
import { startServer, type TestServer } from './server.js'
import { replaceText, textAt, textPaths } from './text-paths.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Texts of several lines, by name: they keep line breaks and nothing else of the kind. */
const severalLines = [
  'bio',
  'description',
  'instructions',
  'mailTo',
  'message',
  'needs',
  'note',
  'purpose',
  'reason',
  'text',
]

/** Texts that are hashed, compared or dropped as they came, and the cells of a file, which another schema checks. */
const raw = [/password$/i, /^token$/, /^website$/, /^rows\./]

const forbidden = ['\r\n', '\n', '\u001b', '\0', '\u202e', '\u2066', '\u200f', '\u0085']

/** The value with `sign` in the middle of the text at `path`. */
function spoil(value: unknown, path: string, sign: string): unknown {
  const text = textAt(value, path)
  return replaceText(value, path, `${text.slice(0, 1)}${sign}${text.slice(1)}`)
}

it('no field of one line of any call takes a line break, an escape or a mark of direction', async () => {
  const operations = operationsOf(await fetchDocument(server))
  const tried = new Set<string>()
  for (const call of listRestOperations()) {
    const { operation } =
      operations.find((one) => one.path === call.path && one.method === call.method) ?? {}
    // Looked up only when it has the provider's form, so that the response to all unknown ids is the same.
    if (call.name === 'subscription.checkoutSession') continue
    if (!call.input || !operation || operation.requestBody?.content['multipart/form-data']) continue
    // The text of a file, which its reader cleans, and names in it that are compared as they came.
    if (call.name.startsWith('eventImport.')) continue
    const parameters = operation.parameters ?? []
    const body = operation.requestBody?.content['application/json']?.example
    const example = {
      ...Object.fromEntries(parameters.map(({ name, example }) => [name, example])),
      ...(typeof body === 'object' && body),
    }
    for (const path of textPaths(example)) {
      const name = path.split('.').at(-1) ?? path
      if (raw.some((pattern) => pattern.test(path) || pattern.test(name))) continue
      tried.add(name)
      for (const sign of forbidden) {
        if (severalLines.includes(name) && sign.endsWith('\n')) continue
        const { data } = call.input.safeParse(spoil(example, path, sign))
        const kept =
          textPaths(data).length > 0 &&
          JSON.stringify(data).includes(JSON.stringify(sign).slice(1, -1))
        expect(kept, `${call.name} ${path} ${JSON.stringify(sign)}`).toBe(false)
      }
    }
  }
  for (const name of [
    'firstname',
    'lastname',
    'phoneExt',
    'contactName',
    'city',
    'title',
    'slug',
    'name',
    'filename',
  ])
    expect(tried).toContain(name)
})
