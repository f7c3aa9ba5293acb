import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentKey } from '../src/features/events/attachments/attachment-files.js'
import { makeDataExport } from '../src/features/privacy/export/make-data-export.js'
import type { OpenApi } from '../src/http/openapi/document/standard.js'
import { listRestOperations } from '../src/http/rest/rest-calls.js'
import {
  createAdmin,
  createChapter,
  createEvent,
  createJoinRequest,
  publishFooter,
  tokenFor,
} from './builders.js'
import { checkerOf, complaintOf, fetchDocument, responseOf } from './conformance/documented.js'
import { documentedOperations } from './conformance/documented-calls.js'
import { laterCalls } from './conformance/later-calls.js'
import { operationsOf, type PlacedOperation } from './conformance/operations-of.js'
import { listRoutes } from './conformance/routes.js'
import { startServer, type TestServer } from './server.js'

let server: TestServer
let document: OpenApi
let operations: PlacedOperation[]
beforeAll(async () => {
  server = await startServer()
  document = await fetchDocument(server)
  operations = operationsOf(document)
})
afterAll(() => server.close())

const nobody = '00000000-0000-7000-8000-000000000000'

/** Makes a call that cannot succeed. */
async function knock({ method, path }: PlacedOperation, token?: string, id = nobody) {
  const address = path
    .replace('{date}', '2030-01-15')
    .replace('{section}', 'footer')
    .replace('{version}', '1')
    .replace(/\{\w+\}/g, id)
  const response = await fetch(`${server.url}/api${address}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  })
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  const body: unknown = type === 'application/json' ? await response.json() : await response.text()
  return { status: response.status, type, body }
}

describe('the document by itself', () => {
  it('still has every call that other programs rely on', () => {
    const described = new Set(operations.map(({ method, path }) => `${method} ${path}`))
    const later = Object.entries(laterCalls).flatMap(([path, methods]) =>
      methods.split(' ').map((method) => `${method} ${path}`),
    )
    const promised = [...documentedOperations.map((call) => call.replace(/\?.*/, '')), ...later]
    expect(promised.length).toBeGreaterThan(160)
    expect(promised.filter((call) => !described.has(call))).toEqual([])
  })

  it('refers only to what exists, and has nothing that nobody refers to', () => {
    const text = JSON.stringify(document)
    const used = new Set([...text.matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name))
    const { schemas, headers, responses } = document.components
    const there = Object.entries({ schemas, headers, responses }).flatMap(([kind, entries]) =>
      Object.keys(entries).map((name) => `${kind}/${name}`),
    )
    expect([...used].sort()).toEqual(there.sort())
  })

  it('declares each parameter of a path, gives each call its own name and a summary', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = operation.parameters?.filter((one) => one.in === 'path') ?? []
      expect(declared.map(({ name }) => name)).toEqual(inPath)
      expect(declared.every(({ required }) => required)).toBe(true)
      expect(operation.summary).toMatch(/^[A-Z].{3,}/)
    }
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('shows examples that obey their schemas', () => {
    const contents = operations.flatMap(({ operation }) => [
      operation.requestBody?.content ?? {},
      ...Object.keys(operation.responses).map(
        (status) => responseOf(document, operation, Number(status))?.content ?? {},
      ),
    ])
    for (const { 'application/json': content } of contents) {
      if (content) checkerOf(document, content.schema).parse(content.example)
    }
    for (const { schema, example } of operations.flatMap((one) => one.operation.parameters ?? []))
      checkerOf(document, schema).parse(example)
  })

  it('shows requests that the procedures themselves take', async () => {
    for (const call of listRestOperations()) {
      if (!call.input) continue
      const all = operations.filter(
        ({ method, path }) =>
          method === call.method && (path === call.path || path === call.alsoAt),
      )
      expect(all.length).toBe(call.alsoAt ? 2 : 1)
      for (const { operation } of all) {
        const { parameters = [], requestBody } = operation
        if (requestBody?.content['multipart/form-data']) continue
        const body = requestBody?.content['application/json']?.example
        const fields = Object.fromEntries(parameters.map(({ name, example }) => [name, example]))
        const input = { ...fields, ...(typeof body === 'object' && body) }
        const { error } = call.input.safeParse(input)
        expect(error, `${call.name}: ${error?.message}`).toBeUndefined()
      }
    }
  })
})

describe('the document and the running server', () => {
  it('name the same calls', () => {
    const own = /^\/api(?:\/openapi\.json|\/site\/preview|\/trpc\/.*|\/?)$/
    const routes = listRoutes(server.app)
      .filter((route) => !/^(?:HEAD|OPTIONS) /.test(route))
      .filter((route) => / \/api(?:\/|$)/.test(route) && !own.test(route.split(' ')[1] ?? ''))
    const documented = operations.map(({ method, path }) => `${method} /api${path}`)
    expect(routes.length).toBeGreaterThan(30)
    expect(documented.sort()).toEqual(routes.sort())
  })

  it('agree on what a club answers to its administrator', async () => {
    const chapter = await createChapter(server, { dayOfWeek: 'Monday' })
    const admin = await createAdmin(server, { chapterId: chapter.id, passwordHash: null })
    const event = await createEvent(server, { chapterId: chapter.id })
    await createJoinRequest(server)
    const token = await tokenFor(server, admin)
    await publishFooter(server, token)
    const message = await server.db.message.create({
      data: { channel: 'email', body: { type: 'doc', content: [] }, audiences: [{ kind: 'All' }] },
    })
    const { db, services } = server
    const invoice = await db.invoice.create({
      data: {
        ...{ userId: admin.id, stripeInvoiceId: 'in_open', status: 'Open', total: 1800 },
        dueDate: new Date('2020-01-31T17:00:00Z'),
      },
    })
    const deposit = await db.deposit.create({
      data: { depositedOn: new Date('2030-01-15'), currency: 'USD' },
    })
    const payment = await db.payment.create({
      data: {
        ...{ payerId: admin.id, receivedOn: new Date('2030-01-15'), method: 'Check' },
        ...{ cents: 1800, currency: 'USD' },
      },
    })
    const run = await db.invoiceRun.create({
      data: {
        ...{ asOf: new Date('2030-01-01'), dueOn: new Date('2030-01-31'), currency: 'USD' },
        ...{ startsOn: new Date('2030-01-01'), endsOn: new Date('2030-06-30') },
        schedule: { create: { name: 'Dues', months: 6 } },
      },
    })
    const clubInvoice = await db.invoice.create({
      data: {
        ...{ userId: admin.id, runId: run.id, source: 'Club', number: '2030-0001' },
        ...{ issuedOn: new Date('2030-01-01'), dueDate: new Date('2030-01-31T17:00:00Z') },
        ...{ status: 'Open', total: 1800 },
        lines: { create: { place: 0, item: 'Club dues', cents: 1800 } },
      },
    })
    await db.dataExport.create({ data: { userId: admin.id, requestedAt: new Date() } })
    await makeDataExport(services, { userId: admin.id }, { isLastTry: true })
    const proposal = await db.memberProposal.create({
      data: { firstname: 'Vera', lastname: 'Visitor', sponsorId: admin.id },
    })
    const assignment = await db.dutyAssignment.create({
      data: {
        date: new Date('2030-01-15'),
        source: 'Self',
        user: { connect: { id: admin.id } },
        event: { connect: { id: event.id } },
        duty: { create: { eventId: event.id, title: 'Greeter', position: 0 } },
      },
    })
    const file = { fileId: event.id, filename: 'Agenda.pdf', mediaType: 'application/pdf' }
    const attachment = await db.eventAttachment.create({
      data: { ...file, eventId: event.id, size: 4 },
    })
    await services.storage.put(attachmentKey(file), Buffer.from('%PDF'), file.mediaType)
    const raffle = await db.raffle.create({ data: { year: 2030 } })
    const ids: Record<string, string | null> = {
      'raffle.get': raffle.id,
      'raffle.export': raffle.id,
      'ticket.sales': raffle.id,
      'chapter.get': chapter.id,
      'company.get': admin.companyId,
      'event.get': event.id,
      'occurrence.get': event.id,
      'eventFee.get': event.id,
      'rsvp.list': event.id,
      'attachment.list': event.id,
      'attachment.file': attachment.id,
      'program.list': event.id,
      'program.get': event.id,
      'attendance.get': event.id,
      'serviceHours.ofDate': event.id,
      'serviceHours.shifts': event.id,
      'message.get': message.id,
      'message.reach': message.id,
      'message.preview': message.id,
      'message.recipients': message.id,
      'user.get': admin.id,
      'membership.get': admin.id,
      'proposal.get': proposal.id,
      'duty.list': event.id,
      'duty.ofDate': event.id,
      'duty.roster': event.id,
      'duty.propose': event.id,
      'dutySwap.choices': assignment.id,
      'user.activity': admin.id,
      'user.commitments': admin.id,
      'invoice.get': invoice.id,
      'invoice.reminderOf': invoice.id,
      'invoiceRun.get': run.id,
      'payment.get': payment.id,
      'deposit.get': deposit.id,
      'finance.statement': admin.id,
      'document.invoice': clubInvoice.id,
      'document.ownInvoice': clubInvoice.id,
      'document.run': run.id,
      'document.receipt': payment.id,
      'document.ownReceipt': payment.id,
      'document.statement': admin.id,
      'document.depositSlip': deposit.id,
      'suppressedAddress.get': admin.id,
      'user.vcard': admin.id,
      'erasure.preview': admin.id,
      'memberMerge.preview': admin.id,
    }
    const unreachable = [
      'plan.list',
      'subscription.plans',
      'subscription.checkoutSession',
      'visitorRsvp.get',
      'raffle.evidence',
    ]
    for (const one of operations.filter(({ method }) => method === 'GET')) {
      const { operationId, parameters = [] } = one.operation
      if (unreachable.includes(operationId)) continue
      const query = parameters
        .filter((parameter) => parameter.in === 'query' && parameter.required)
        .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
      const path = `${one.path}${query.length > 0 ? `?${query.join('&')}` : ''}`
      const answer = await knock({ ...one, path }, token, ids[operationId] ?? nobody)
      expect(answer.status, operationId).toBe(200)
      expect(complaintOf(document, one, answer)).toBeNull()
    }
  })

  it('do not send the document to a client that already has it', async () => {
    const address = `${server.url}/api/openapi.json`
    const { headers } = await fetch(address)
    expect(headers.get('cache-control')).toBe('no-cache')
    const again = await fetch(address, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })
})
