import { contactMessageRecord } from '@clubhouse/schema/contact/contact-message'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let ann: { id: string; token: string }
let ben: { id: string; token: string }
beforeAll(async () => {
  server = await startServer()
  ann = await administrator('Ann')
  ben = await administrator('Ben')
})
afterAll(() => server.close())

async function administrator(firstname: string) {
  const { id } = await createAdmin(server, { firstname, lastname: 'Avila' })
  return { id, token: await tokenFor(server, { id }) }
}

const visitor = {
  firstname: 'Vera',
  lastname: 'Visitor',
  email: 'vera@visitors.example',
  phoneNumber: '919-555-0142',
  message: 'May I come by?',
}

/** A visitor's message as the inbox shows it. */
async function written(changes = {}) {
  await server.db.rateLimit.deleteMany()
  await call(server, 'POST /contact', { body: { ...visitor, ...changes } })
  const [newest] = await inbox()
  if (!newest) throw new Error('Nothing has arrived')
  return newest
}

const inbox = async (token = ann.token) =>
  z.array(contactMessageRecord).parse((await call(server, 'GET /contact', { token })).data)
const put = (id: string, body: object, { token } = ann) =>
  call(server, `PUT /contact/${id}`, { token, body })

describe('a message to the club', () => {
  it('arrives as new, and shows the form it was sent with', async () => {
    const sent = await written()
    expect(sent).toMatchObject({
      ...visitor,
      kind: 'Contact',
      state: 'New',
      doneAt: null,
      doneBy: null,
      note: null,
      ledTo: null,
      version: 1,
    })
    expect(await written({ form: 'SignUp' })).toMatchObject({ kind: 'SignUp' })
    expect((await inbox())[1]).toEqual(sent)
  })

  it('of a version without forms is listed, too', async () => {
    await server.db.$executeRaw`
      INSERT INTO contact_message (id, firstname, lastname, phone_number, message)
      VALUES (gen_random_uuid(), 'Otto', 'Old', '919-555-0199', 'Hello')`
    const found = (await inbox()).find(({ lastname }) => lastname === 'Old')
    expect(found).toMatchObject({ kind: 'Contact', state: 'New', version: 1 })
  })

  it('is marked as done by somebody, with a note, and as new again', async () => {
    const { id } = await written()
    const done = await put(id, { state: 'Done', note: ' Called back.\n', version: 1 })
    expect(done).toMatchObject({
      status: 200,
      data: {
        state: 'Done',
        doneAt: expect.any(String),
        doneBy: { id: ann.id, fullname: 'Ann Avila' },
        note: 'Called back.',
        version: 2,
      },
    })
    const again = await put(id, { state: 'New', note: 'Called back.', version: 2 }, ben)
    expect(again).toMatchObject({
      data: { state: 'New', doneAt: null, doneBy: null, note: 'Called back.', version: 3 },
    })
    const lines = await server.db.auditLog.findMany({
      where: { entityId: id },
      orderBy: { createdAt: 'asc' },
    })
    expect(lines).toMatchObject([
      {
        action: 'contact.update',
        actorId: ann.id,
        before: { state: 'New' },
        after: { state: 'Done' },
      },
      { actorId: ben.id, before: { state: 'Done' }, after: { state: 'New' } },
    ])
    expect(JSON.stringify(lines)).not.toContain('Called back')
  })

  it('stays done, with the name of the administrator who did it, when another one changes the note', async () => {
    const { id } = await written()
    await put(id, { state: 'Done', note: null, version: 1 })
    expect(
      await put(id, { state: 'Done', note: 'Comes on Monday', version: 2 }, ben),
    ).toMatchObject({ data: { doneBy: { id: ann.id }, note: 'Comes on Monday' } })
  })

  it('that another administrator has changed is not overwritten', async () => {
    const { id } = await written()
    await put(id, { state: 'Done', note: 'Ann was here', version: 1 })
    expect(await put(id, { state: 'New', note: 'Ben was here', version: 1 }, ben)).toMatchObject({
      status: 409,
      fields: { version: 'changed by someone else' },
    })
    // As it is already.
    expect((await put(id, { state: 'Done', note: 'Ann was here', version: 1 }, ben)).status).toBe(
      200,
    )
    expect((await inbox()).find((one) => one.id === id)).toMatchObject({
      note: 'Ann was here',
      version: 2,
    })
  })

  it.each([
    ['state', { state: 'Read' }, 'Status is required'],
    ['note', { note: 'x'.repeat(1001) }, 'Note must be at most 1000 characters'],
  ])('is refused with another %s', async (field, change, text) => {
    const { id } = await written()
    const response = await put(id, { state: 'Done', note: null, version: 1, ...change })
    expect(response).toMatchObject({ status: 400, fields: { [field]: text } })
  })

  it('that is gone is not found', async () => {
    const { id } = await written()
    await server.db.contactMessage.delete({ where: { id } })
    expect((await put(id, { state: 'Done', note: null, version: 1 })).status).toBe(404)
  })

  it('outlives the administrator who did it', async () => {
    const carl = await administrator('Carl')
    const { id } = await written()
    await put(id, { state: 'Done', note: null, version: 1 }, carl)
    await server.db.user.delete({ where: { id: carl.id } })
    expect((await inbox()).find((one) => one.id === id)).toMatchObject({
      state: 'Done',
      doneBy: null,
    })
  })
})
