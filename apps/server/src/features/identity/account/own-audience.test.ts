import { firstClubAudience } from '@clubhouse/schema/privacy/field-audience'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createAdmin, createChapter, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let administrator: string
beforeAll(async () => {
  server = await startServer()
  administrator = await tokenFor(server, await createAdmin(server))
  return () => server.close()
})

let id: string
let token: string
beforeEach(async () => {
  await server.db.clubAudience.deleteMany()
  const user = await createMember(server, { chapterId: (await createChapter(server)).id })
  id = user.id
  token = await tokenFor(server, user)
})

const choose = (field: string, audience: string | null) =>
  call(server, 'PUT /account/audience', { token, body: { field, audience } })
const seenBy = async (to: string) =>
  (await call(server, `GET /account/appearance?to=${to}`, { token })).data

it('a member has the club’s choice until they choose, and may go back to it', async () => {
  const body = { ...firstClubAudience, phone: 'Administrators' }
  await call(server, 'PUT /club-audience', { token: administrator, body })
  const list = async () => (await call(server, 'GET /account/audience', { token })).data
  const phone = { field: 'phone', own: null, club: 'Administrators' }
  expect(await list()).toEqual([
    { field: 'email', own: null, club: 'Members' },
    phone,
    { field: 'photo', own: null, club: 'Members' },
    { field: 'company', own: null, club: 'Members' },
    { field: 'attendance', own: null, club: 'Members' },
    ...['birthday', 'mobilePhone', 'homePhone', 'homeAddress', 'partner'].map((field) => ({
      ...{ field, own: null },
      club: 'Administrators',
    })),
  ])
  expect((await choose('phone', 'Chapter')).data).toEqual({ ...phone, own: 'Chapter' })
  expect(await list()).toContainEqual({ ...phone, own: 'Chapter' })
  expect((await choose('phone', null)).data).toEqual(phone)
  expect(await list()).toContainEqual(phone)
})

it('the history has each choice once, and a record of nobody else changes', async () => {
  await choose('email', 'Chapter')
  await choose('email', 'Chapter')
  await choose('company', 'Members')
  const rows = await server.db.auditLog.findMany({
    where: { action: 'account.audience', entityId: id },
    select: { actorId: true, before: true, after: true },
    orderBy: { createdAt: 'asc' },
  })
  expect(rows).toEqual([
    { actorId: id, before: { emailAudience: null }, after: { emailAudience: 'Chapter' } },
    { actorId: id, before: { companyAudience: null }, after: { companyAudience: 'Members' } },
  ])
  expect(
    await server.db.user.count({ where: { emailAudience: { not: null }, id: { not: id } } }),
  ).toBe(0)
})

it('shows how others see one, as they do', async () => {
  await choose('phone', 'Chapter')
  await choose('email', 'Administrators')
  await choose('attendance', 'Administrators')
  const mail = expect.stringContaining('@people.example')
  expect(await seenBy('Members')).toMatchObject({
    member: { id, email: null, phoneNumber: null, phoneExt: null },
    attendanceIsShown: false,
  })
  expect(await seenBy('Chapter')).toMatchObject({
    member: { email: null, phoneNumber: '919-555-0100' },
    attendanceIsShown: false,
  })
  expect(await seenBy('Administrators')).toMatchObject({
    member: { email: mail, phoneNumber: '919-555-0100' },
    attendanceIsShown: true,
  })
})

it('knows no other field, audience or looker', async () => {
  for (const [field, audience] of [
    ['role', 'Members'],
    ['passwordHash', 'Members'],
    ['email', 'Everybody'],
  ])
    expect((await choose(field ?? '', audience ?? '')).status).toBe(400)
  expect((await call(server, 'GET /account/appearance?to=Nobody', { token })).status).toBe(400)
})

it('a card is a file, and there is none of who is not in the directory', async () => {
  const response = await fetch(`${server.url}/api/user/${id}/vcard`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.headers.get('content-type')).toBe('text/vcard; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="Nora-Newcomer.vcf"',
  )
  expect(await response.text()).toContain('\r\nFN:Nora Newcomer\r\n')
  const { id: gone } = await createMember(server, { status: 'Deleted' })
  expect((await call(server, `GET /user/${gone}/vcard`, { token: administrator })).status).toBe(404)
})
