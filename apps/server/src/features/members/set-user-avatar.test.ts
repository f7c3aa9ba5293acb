import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { dataDirForTest } from '../../../test/process.js'
import { serverForTest, type TestServer } from '../../../test/server.js'

let picture: Blob
beforeAll(async () => {
  const image = sharp({ create: { width: 90, height: 60, channels: 3, background: '#17458f' } })
  picture = new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: 'image/jpeg' })
})

function formOf(fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('avatar', picture, 'me.jpg')
  return form
}

async function send({ url }: TestServer, token: string, path: string, body: FormData) {
  const method = path.includes('trpc') ? 'POST' : 'PUT'
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api${path}`, { method, headers, body })
  return { status: response.status, body: await response.json() }
}

const withAvatar = z.object({ data: z.object({ avatar: z.string() }) })

/** A server that keeps pictures, with an administrator and a member. */
async function clubForTest() {
  const server = await serverForTest({ dataDir: await dataDirForTest() })
  const [admin, member] = [await createAdmin(server), await createMember(server)]
  return { server, admin, member, token: await tokenFor(server, admin) }
}

it('an administrator sets and removes a member’s picture, and the history has both', async () => {
  const { server, admin, member, token } = await clubForTest()
  const set = await send(server, token, `/user/${member.id}/avatar`, formOf())
  const { avatar } = withAvatar.parse(set.body).data
  expect(set).toMatchObject({ status: 200, body: { data: { id: member.id } } })
  expect((await fetch(server.url + avatar)).status).toBe(200)
  const removed = await call(server, `DELETE /user/${member.id}/avatar`, { token })
  expect(removed).toMatchObject({ status: 200, data: { avatar: null } })
  expect((await fetch(server.url + avatar)).status).toBe(404)
  const entries = await server.db.auditLog.findMany({
    where: { action: 'user.avatar', entityId: member.id },
    orderBy: { createdAt: 'asc' },
  })
  expect(entries).toMatchObject([
    { actorId: admin.id, before: { avatar: null }, after: { avatar } },
    { actorId: admin.id, before: { avatar }, after: { avatar: null } },
  ])
})

it('works by tRPC, too, with the member’s ID in the form', async () => {
  const { server, member, token } = await clubForTest()
  const set = await send(server, token, '/trpc/user.setAvatar', formOf({ id: member.id }))
  expect(set).toMatchObject({
    status: 200,
    body: { result: { data: { data: { id: member.id } } } },
  })
})

it('members may change only their own', async () => {
  const { server, admin, member } = await clubForTest()
  const token = await tokenFor(server, member)
  for (const { id } of [admin, member]) {
    expect(await send(server, token, `/user/${id}/avatar`, formOf())).toMatchObject({ status: 403 })
    expect(await call(server, `DELETE /user/${id}/avatar`, { token })).toMatchObject({
      status: 403,
    })
  }
})

it.each([
  ['somebody who does not exist', randomUUID(), {}, 404],
  ['an ID that is none', 'nora', {}, 400],
  ['two different IDs', randomUUID(), { id: randomUUID() }, 400],
] as const)('refuses a picture of %s', async (_who, id, fields, status) => {
  const { server, token } = await clubForTest()
  expect(await send(server, token, `/user/${id}/avatar`, formOf(fields))).toMatchObject({ status })
})

it('refuses a picture of somebody whose account was deleted', async () => {
  const { server, member, token } = await clubForTest()
  await server.db.erasure.create({ data: { userId: member.id, erasedAt: new Date(), plan: {} } })
  const set = await send(server, token, `/user/${member.id}/avatar`, formOf())
  expect(set).toMatchObject({ status: 409 })
  expect(await server.db.user.findUnique({ where: { id: member.id } })).toMatchObject({
    avatar: null,
  })
})
