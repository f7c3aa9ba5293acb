import { beforeAll, expect, it } from 'vitest'
import {
  createAdmin,
  createCompany,
  createMember,
  createUser,
  testPassword,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server, { firstname: 'Ada' }))
  return () => server.close()
})

const erase = ({ id }: { id: string }) =>
  call(server, `POST /user/${id}/erase`, { token, body: { currentPassword: testPassword } })

const write = (email: string, message: string) =>
  server.db.contactMessage.create({
    data: {
      ...{ firstname: 'Vera', lastname: 'Visitor', email, phoneNumber: '919-555-0142' },
      message,
    },
  })

it('an address that is another member’s by now stays theirs', async () => {
  const ann = await createMember(server, { firstname: 'Ann', lastname: 'Shared' })
  await server.db.auditLog.create({
    data: { action: 'user.update', entityId: ann.id, before: { email: 'Family@shared.example' } },
  })
  const bob = await createMember(server, { email: 'family@shared.example' })
  const { id } = await write('family@shared.example', 'Hello')
  const asked = await server.db.auditLog.create({
    data: { action: 'user.update', entityId: bob.id, after: { email: bob.email } },
  })
  expect((await erase(ann)).status).toBe(200)
  expect(await server.db.contactMessage.count({ where: { id } })).toBe(1)
  expect(await server.db.auditLog.findUnique({ where: { id: asked.id } })).toMatchObject({
    after: { email: bob.email },
  })
})
