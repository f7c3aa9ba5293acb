import * as field from '@clubhouse/schema/field'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createMember,
  signInAs,
  testPassword,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startServer, type TestServer } from '../../../../test/server.js'
import { issuePasswordReset } from './password-reset.js'

let server: TestServer
let admin: string
let chapterId: string
beforeAll(async () => {
  server = await startServer()
  admin = await tokenFor(server, await createAdmin(server))
  chapterId = (await createChapter(server)).id
})
afterAll(() => server.close())

const email = 'nora.newcomer@people.example'
const person = { firstname: 'Nora', lastname: 'Newcomer', email, phoneNumber: '919-555-0100' }

/** Every way to a new password, of an account with the address `email`. */
const ways = {
  'the own password': async (newPassword: string) => {
    const token = await tokenFor(server, await createMember(server, { email }))
    const body = { currentPassword: testPassword, newPassword }
    return call(server, 'PUT /account/password', { token, body })
  },
  'a reset link': async (newPassword: string) => {
    const { id } = await createMember(server, { email })
    const token = await issuePasswordReset(server.db, id, server.clock.now())
    return call(server, 'POST /authenticate/reset-password', { body: { token, newPassword } })
  },
  'a new user': (password: string) =>
    call(server, 'POST /user', { token: admin, body: { ...person, chapterId, password } }),
  'the user form': async (password: string) => {
    const { id } = await createMember(server, { email })
    return call(server, 'PUT /user', { token: admin, body: { ...person, id, chapterId, password } })
  },
}

/** The text of the schema, whose own test has the literal. */
const refusalOf = (password: string) =>
  field.password().safeParse(password).error?.issues[0]?.message ?? 'refused'

const passwords = [
  ['password', 'This password is too common'],
  ['Password1', 'This password is too common'],
  ['        ', 'Password can’t be blank'],
  ['NORA.newcomer@people.example', 'The password can’t be the email address'],
  ['seven77', refusalOf('seven77')],
  ['p'.repeat(129), refusalOf('p'.repeat(129))],
  ['battery staple', null],
] as const

describe.each(Object.entries(ways))('%s', (_name, way) => {
  it.each(passwords)('%j: %s', async (password, message) => {
    await server.db.user.deleteMany({ where: { email } })
    const { status, fields } = await way(password)
    expect([status, ...Object.values(fields ?? {})]).toEqual(message ? [400, message] : [200])
  })
})

it('a common password of before still signs in', async () => {
  const passwordHash = await server.services.passwords.hash('password')
  const member = await createMember(server, { passwordHash })
  const body = { email: member.email, password: 'password' }
  expect((await call(server, 'POST /authenticate', { body })).status).toBe(200)
  await expect(signInAs(server, member)).rejects.toThrow()
})
