import { sectionSchemas } from '@clubhouse/schema/website/sections'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
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

/** Texts that are hashed, compared or dropped as they came, and the cells of a file, which another schema checks. */
const raw = [/password$/i, /^token$/, /^website$/, /^rows\./]

/** Spellings that look like the text. */
const spellings = (text: string) => [
  `\u200b${text}`,
  `\ufeff${text}`,
  `\u202a${text}\u202c`,
  `${text.slice(0, 1)}\u200e${text.slice(1)}`,
  `${text.slice(0, 2)}\u00ad\u2060${text.slice(2)}`,
]

type Form = { name: string; schema: z.ZodMiniType; example: object }

/** Returns the fields that store a spelling unchanged, and the names of those that accept one. */
function walk({ name, schema, example }: Form) {
  const clean = schema.safeParse(example)
  if (!clean.success) return { wrong: [`${name}: its example is refused`], accepting: [] }
  const accepting: string[] = []
  const wrong = textPaths(example).flatMap((path) => {
    const field = path.split('.').at(-1) ?? path
    if (raw.some((pattern) => pattern.test(path) || pattern.test(field))) return []
    const text = textAt(example, path)
    return [...spellings(text), 'Zoe\u0308'].flatMap((typed) => {
      const looksLike = typed === 'Zoe\u0308' ? 'Zoë' : text
      const expected = schema.safeParse(replaceText(example, path, looksLike))
      const found = schema.safeParse(replaceText(example, path, typed))
      if (!found.success) return []
      accepting.push(field)
      const isSame = JSON.stringify(found.data) === JSON.stringify(expected.data)
      return isSame ? [] : [`${name} ${path}: ${JSON.stringify(typed)}`]
    })
  })
  return { wrong, accepting }
}

async function callForms(): Promise<Form[]> {
  const operations = operationsOf(await fetchDocument(server))
  return listRestOperations().flatMap((call) => {
    const { operation } =
      operations.find((one) => one.path === call.path && one.method === call.method) ?? {}
    // Stripe's identifier, which is only looked up.
    if (call.name === 'subscription.checkoutSession') return []
    if (!call.input || !operation || operation.requestBody?.content['multipart/form-data'])
      return []
    // The text of a file, which its reader cleans, and names in it that are compared as they came.
    if (call.name.startsWith('eventImport.')) return []
    const body = operation.requestBody?.content['application/json']?.example
    const parameters = operation.parameters ?? []
    const example = {
      ...Object.fromEntries(parameters.map(({ name, example }) => [name, example])),
      ...(typeof body === 'object' && body),
    }
    return [{ name: call.name, schema: call.input, example }]
  })
}

it('every text field of every call keeps the same of texts that look the same', async () => {
  const walked = (await callForms()).map(walk)
  expect(walked.flatMap(({ wrong }) => wrong)).toEqual([])
  const accepting = new Set(walked.flatMap(({ accepting }) => accepting))
  for (const field of [
    'firstname',
    'lastname',
    'email',
    'phoneNumber',
    'phoneExt',
    'message',
    'note',
    'reason',
    'name',
    'contactName',
    'description',
    'url',
    'city',
    'postalCode',
    'slug',
    'title',
    'meal',
    'subject',
    'filename',
    'code',
    'q',
    'search',
  ])
    expect(accepting).toContain(field)
})

it('every text of the website keeps the same of texts that look the same', () => {
  const walked = Object.entries(sectionSchemas).map(([name, schema]) =>
    walk({ name, schema, example: Object(Reflect.get(startingValues, name)) }),
  )
  expect(walked.flatMap(({ wrong }) => wrong)).toEqual([])
})
