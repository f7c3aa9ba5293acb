import { firstClubAudience } from '@clubhouse/schema/privacy/field-audience'
import { beforeAll, expect, it } from 'vitest'
import { createAdmin, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
  return () => server.close()
})

const chosen = { ...firstClubAudience, phone: 'Chapter', email: 'Administrators' }
const put = (body: unknown) => call(server, 'PUT /club-audience', { token, body })
const audited = () =>
  server.db.auditLog.findMany({
    where: { action: 'clubAudience.update' },
    select: { before: true, after: true },
  })

it('is Members for all until an administrator chooses, and recorded once', async () => {
  expect((await call(server, 'GET /club-audience', { token })).data).toEqual(firstClubAudience)
  expect(await put(chosen)).toMatchObject({ status: 200, data: { ...chosen, version: 1 } })
  // A repeat: the first response may have been lost.
  expect(await put(chosen)).toMatchObject({ status: 200, data: { version: 1 } })
  expect((await call(server, 'GET /club-audience', { token })).data).toEqual({
    ...chosen,
    version: 1,
  })
  expect(await audited()).toEqual([
    {
      before: { email: 'Members', phone: 'Members' },
      after: { email: 'Administrators', phone: 'Chapter' },
    },
  ])
})

it('a choice that began from an earlier one is refused, and changes nothing', async () => {
  const { version } = firstClubAudience
  expect(await put({ ...chosen, photo: 'Chapter', version })).toMatchObject({
    status: 409,
    fields: { version: expect.any(String) },
  })
  expect((await call(server, 'GET /club-audience', { token })).data).toMatchObject({
    photo: 'Members',
    version: 1,
  })
})

it('knows no other audience', async () => {
  expect(await put({ ...chosen, company: 'Everybody', version: 1 })).toMatchObject({
    status: 400,
    fields: { company: expect.any(String) },
  })
})
