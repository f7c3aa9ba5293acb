import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const profile = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: '',
  phoneNumber: '(919) 555-0177',
  phoneExt: '12',
}

describe('the own profile', () => {
  it('changes in its five fields, and the audit log records the changes', async () => {
    const member = await createMember(server)
    const token = await tokenFor(server, member)
    const body = { ...profile, email: member.email }
    const response = await call(server, 'PUT /account', { token, body })
    expect(response).toMatchObject({
      status: 200,
      message: { title: 'Profile updated' },
      data: { ...body, phoneNumber: '919-555-0177', fullname: 'Ada Lovelace', pendingEmail: null },
    })
    const log = await server.db.auditLog.findFirst({ where: { entityId: member.id } })
    expect(log).toMatchObject({
      action: 'account.update',
      actorId: member.id,
      before: { firstname: 'Nora', lastname: 'Newcomer', phoneExt: null },
      after: { firstname: 'Ada', lastname: 'Lovelace', phoneExt: '12' },
    })
  })

  it.each([
    ['firstname', ' ', 'First name is required'],
    ['email', 'nobody', 'Must be a valid email address'],
    ['phoneNumber', '', 'Phone number is required'],
    ['phoneNumber', '12', 'Must be a valid phone number'],
  ])('says at its field what is wrong: %s', async (name, value, message) => {
    const member = await createMember(server)
    const token = await tokenFor(server, member)
    const body = { ...profile, email: member.email, [name]: value }
    const response = await call(server, 'PUT /account', { token, body })
    expect(response.status).toBe(400)
    expect(response.fields).toEqual({ [name]: message })
  })

  it('changes 20 times an hour at most, whatever the settings do', async () => {
    const member = await createMember(server)
    const token = await tokenFor(server, member)
    const change = (n: number) =>
      call(server, 'PUT /account', {
        token,
        body: { ...profile, email: member.email, lastname: `Lovelace ${n}` },
      })
    for (let n = 1; n <= 20; n++) expect((await change(n)).status).toBe(200)
    const refused = await change(21)
    expect(refused.status).toBe(429)
    expect(Number(refused.http.headers.get('retry-after'))).toBeGreaterThan(3500)
    const setting = { setting: { key: 'event-new', channel: 'email', value: false } }
    expect((await call(server, 'PUT /account/setting', { token, body: setting })).status).toBe(200)
    const other = await createMember(server)
    const body = { ...profile, email: other.email }
    const theirs = await call(server, 'PUT /account', {
      token: await tokenFor(server, other),
      body,
    })
    expect(theirs.status).toBe(200)
  })
})
