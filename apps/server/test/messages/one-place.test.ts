/** No text that a person reads in a response is written anywhere but in the catalogue. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureEnvelope } from '@clubhouse/schema/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenApi } from '../../src/http/openapi/document/standard.js'
import { listRestCalls } from '../../src/http/rest-calls.js'
import { createAdmin, createUser, tokenFor } from '../builders.js'
import { fetchDocument } from '../conformance/documented.js'
import type { Step } from '../conformance/journey.js'
import { account } from '../conformance/journeys/account.js'
import { authenticate } from '../conformance/journeys/authenticate.js'
import { chapterAndEvent } from '../conformance/journeys/chapter-and-event.js'
import { company } from '../conformance/journeys/company.js'
import { contact } from '../conformance/journeys/contact.js'
import { finance } from '../conformance/journeys/finance.js'
import { user } from '../conformance/journeys/user.js'
import { createPeople } from '../conformance/people.js'
import { answerAsStripe } from '../conformance/stripe-answers.js'
import { walkStep } from '../conformance/walk-step.js'
import { hurried, startServer, type TestServer } from '../server.js'
import { startStripe } from '../stripe.js'
import { bracketed } from './bracketed.js'

let stripe: Awaited<ReturnType<typeof startStripe>>
let dataDir: string
let server: TestServer
let document: OpenApi
beforeAll(async () => {
  stripe = await startStripe(answerAsStripe)
  dataDir = await mkdtemp(join(tmpdir(), 'one-place-'))
  const config = { dataDir, stripeSecretKey: 'sk_test_club', stripeApiUrl: stripe.url }
  server = await startServer(config, hurried, [bracketed])
  document = await fetchDocument(server)
})
afterAll(async () => {
  await server.close()
  stripe.close()
  await rm(dataDir, { recursive: true })
})

const inBrackets = expect.stringMatching(/^⟦.*⟧$/s)
const message = { title: inBrackets, message: inBrackets }

/** The same step, whose response must have no text but the catalogue's. */
const listening = (step: Step): Step => ({
  ...step,
  answers: (known) => {
    // The texts of fields are English there.
    const { fields: _fields, ...expected } = step.answers(known)
    // A picture has no message.
    return 'type' in expected
      ? expected
      : { ...expected, message: expect.toSatisfy((said) => saysNothingElse(said)) }
  },
})
const saysNothingElse = (said: unknown) => {
  if (said !== null) expect(said).toEqual(message)
  return true
}

describe('what the pages are told comes from the catalogue', () => {
  it.each(
    [authenticate, contact, company, account, chapterAndEvent, user, finance].map(
      (journey) => [journey.title, journey] as const,
    ),
  )('%s', async (_title, { begins, steps }) => {
    let known = { ...(await createPeople(server)), ...(await begins?.(server)) }
    for (const step of steps) {
      known = await walkStep({ url: server.url, document }, listening(step), known)
    }
  })
})

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

describe('so does what is said to', () => {
  const nobody = '00000000-0000-7000-8000-000000000000'
  it.each([
    ['a visitor', async () => undefined],
    ['a newcomer', async () => tokenFor(server, await createUser(server, { passwordHash: null }))],
    [
      'an administrator',
      async () => tokenFor(server, await createAdmin(server, { passwordHash: null })),
    ],
  ])('%s who calls everything with nothing', async (_who, sign) => {
    const token = await sign()
    const refused: string[] = []
    for (const { name, method, path } of listRestCalls()) {
      const answer = await fetch(`${server.url}/api${path.replace(/\{\w+\}/g, nobody)}`, {
        method,
        headers: {
          'user-locale': 'en',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        ...(method !== 'GET' && { body: '{}' }),
      })
      if (answer.ok) continue
      const said = failureEnvelope.parse(await answer.json())
      expect(said.message, name).toEqual(message)
      for (const text of Object.values(said.fields ?? {})) expect(text, name).toEqual(inBrackets)
      refused.push(name)
    }
    expect(refused.length).toBeGreaterThan(15)
  })
})
