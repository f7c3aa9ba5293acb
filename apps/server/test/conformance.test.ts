import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenApi } from '../src/http/openapi/document/standard.js'
import { fetchDocument, operationAt } from './conformance/documented.js'
import {
  type DocumentedOperation,
  documentedOperations,
  notYet,
} from './conformance/documented-calls.js'
import { account } from './conformance/journeys/account.js'
import { authenticate } from './conformance/journeys/authenticate.js'
import { chapterAndEvent } from './conformance/journeys/chapter-and-event.js'
import { company } from './conformance/journeys/company.js'
import { contact } from './conformance/journeys/contact.js'
import { finance } from './conformance/journeys/finance.js'
import { map } from './conformance/journeys/map.js'
import { user } from './conformance/journeys/user.js'
import { createPeople } from './conformance/people.js'
import { respondAsStripe } from './conformance/stripe-answers.js'
import { walkStep } from './conformance/walk-step.js'
import { bracketed } from './messages/translated.js'
import { hurried, startServer, type TestServer } from './server.js'
import { startStripe } from './stripe.js'

const journeys = [authenticate, contact, company, account, chapterAndEvent, user, finance, map]
const driven = new Set<DocumentedOperation>(
  journeys.flatMap(({ steps }) => steps.map(({ row }) => row)),
)

let stripe: Awaited<ReturnType<typeof startStripe>>
let dataDir: string
let server: TestServer
let document: OpenApi
beforeAll(async () => {
  stripe = await startStripe(respondAsStripe)
  dataDir = await mkdtemp(join(tmpdir(), 'conformance-'))
  const config = { dataDir, stripeSecretKey: 'sk_test_club', stripeApiUrl: stripe.url }
  server = await startServer(config, hurried, [bracketed])
  document = await fetchDocument(server)
})
afterAll(async () => {
  await server.close()
  stripe.close()
  await rm(dataDir, { recursive: true })
})

describe('the calls of the first version', () => {
  it.each(journeys.map((journey) => [journey.title, journey] as const))(
    '%s',
    async (_title, { begins, steps }) => {
      let known = { ...(await createPeople(server)), ...(await begins?.(server)) }
      for (const step of steps) known = await walkStep({ url: server.url, document }, step, known)
    },
  )

  it('are all driven, except for those that don’t exist yet', () => {
    const isThere = (row: string) => {
      const [method = '', path = ''] = row.split(' ')
      return operationAt(document, method, path) !== null
    }
    expect(documentedOperations.filter((row) => !driven.has(row))).toEqual(notYet)
    expect(notYet.filter(isThere)).toEqual([])
  })
})
