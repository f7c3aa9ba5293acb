import { userDetail } from '@clubhouse/schema/members/user'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createMember,
  createUser,
  createWithoutSignIn,
  signInAs,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let token: string
let chapterId: string

beforeAll(async () => {
  server = await startServer()
  chapterId = (await createChapter(server, { name: 'Midday' })).id
})
afterAll(() => server.close())
beforeEach(async () => {
  token = (await signInAs(server, await createAdmin(server))).token
})

const form = (more: object = {}) => ({
  firstname: 'Dot',
  lastname: 'Vance',
  email: '',
  phoneNumber: '',
  chapterId,
  companyExempt: true,
  type: 'Honorary',
  startsOn: '1962-07-01',
  ...more,
})

const add = (more?: object) =>
  call(server, 'POST /user/without-sign-in', { token, body: form(more) })

async function added(more?: object) {
  const { data } = await add(more)
  return userDetail.parse(data)
}

const edit = (id: string, more: object, body = form()) =>
  call(server, `PUT /user/${id}/without-sign-in`, { token, body: { ...body, ...more } })

const stored = (id: string) => server.db.user.findUniqueOrThrow({ where: { id } })
const invitations = (userId: string) => server.db.userInvitation.count({ where: { userId } })

it('refuses a first day to come', async () => {
  const { status, fields } = await add({ startsOn: '2199-01-01' })
  expect([status, fields]).toEqual([400, { startsOn: 'Choose today or an earlier day' }])
})

it('adds a member with a name only, whose membership began long ago', async () => {
  const { status, data, message } = await add({ number: '94' })
  expect([status, message?.title]).toEqual([200, 'Member added'])
  expect(data).toMatchObject({
    email: null,
    phoneNumber: null,
    companyExempt: true,
    status: 'Active',
    isCurrentMember: true,
    isInvitable: false,
  })
  const { id } = userDetail.parse(data)
  const { data: membership } = await call(server, `GET /user/${id}/membership`, { token })
  expect(membership).toMatchObject({
    number: '94',
    periods: [{ type: 'Honorary', startsOn: '1962-07-01', endsOn: null, startReason: 'Joined' }],
  })
  expect(await invitations(id)).toBe(0)
})

it('refuses a number that another member has, and adds nobody', async () => {
  await add({ number: '95' })
  const before = await server.db.user.count()
  const { status, fields } = await add({ number: '95' })
  expect([status, fields]).toEqual([409, { number: 'Another member has this number' }])
  expect(await server.db.user.count()).toBe(before)
})

it('keeps an address without inviting, until somebody sends an invitation', async () => {
  const { id, isInvitable } = await added({ email: 'own@vance.example' })
  expect([isInvitable, await invitations(id)]).toEqual([true, 0])
  expect((await call(server, `POST /user/${id}/invitation`, { token })).status).toBe(200)
  expect(await invitations(id)).toBe(1)
})

it('names the member who has an address, and shares it when that is asked for', async () => {
  const fay = await createUser(server, {
    firstname: 'Fay',
    lastname: 'Wolfe',
    email: 'wolfes@home.example',
  })
  expect(await add({ email: 'WOLFES@home.example' })).toMatchObject({
    status: 409,
    fields: { email: expect.stringContaining('Fay Wolfe has this email address') },
  })
  const gus = await added({ firstname: 'Gus', lastname: 'Wolfe', emailSharedWithId: fay.id })
  expect(gus).toMatchObject({
    email: null,
    emailSharedWith: { id: fay.id, fullname: 'Fay Wolfe', email: 'wolfes@home.example' },
    isInvitable: false,
  })
  const { message } = await add({ firstname: 'Kim', emailSharedWithId: fay.id })
  expect(message?.message).toMatch(/They share Fay Wolfe’s email and don’t sign in\.$/)
  const dot = await added()
  expect(await add({ emailSharedWithId: dot.id })).toMatchObject({
    status: 400,
    fields: { emailSharedWithId: 'This member has no email address' },
  })
})

it('refuses an address of their own together with a shared one', async () => {
  const { id: emailSharedWithId } = await createMember(server)
  expect(await add({ email: 'both@vance.example', emailSharedWithId })).toMatchObject({
    status: 400,
    fields: { emailSharedWithId: expect.stringContaining('Leave this blank') },
  })
})

it('invites a member who gets an address of their own, by either form', async () => {
  const { id } = await added()
  const one = await edit(id, { email: 'dot@vance.example', phoneNumber: '919-555-0188' })
  expect([one.status, one.message?.title, await invitations(id)]).toEqual([
    200,
    'Invitation sent',
    1,
  ])
  const { id: other } = await added()
  const body = {
    ...form(),
    id: other,
    email: 'dot2@vance.example',
    phoneNumber: '919-555-0188',
    companyId: '',
  }
  const two = await call(server, 'PUT /user', { token, body })
  expect([two.status, await invitations(other)]).toEqual([200, 1])
})

it('refuses a member who has an account, and the admin role for somebody without an address', async () => {
  const member = await createMember(server)
  expect((await edit(member.id, {})).status).toBe(409)
  const { id } = await added()
  const body = { ...form(), id, companyId: '', phoneNumber: '919-555-0188', role: 'Admin' }
  expect(await call(server, 'PUT /user', { token, body })).toMatchObject({
    status: 400,
    fields: { email: 'Email is required' },
  })
  expect(await server.db.userRole.count({ where: { userId: id, name: 'Admin' } })).toBe(0)
})

it('needs a recent sign-in for a change of the address only', async () => {
  const { id } = await added()
  const stale = await tokenFor(server, await createAdmin(server))
  await server.db.sessionFamily.updateMany({ data: { provedAt: new Date(0) } })
  token = stale
  expect((await edit(id, { firstname: 'Dora' })).status).toBe(200)
  expect((await edit(id, { email: 'dora@vance.example' })).status).toBe(403)
})

it('passes an address that is removed to the next one who shares it', async () => {
  const fay = await added({ firstname: 'Fay', email: 'pass@home.example' })
  const gus = await added({ firstname: 'Gus', emailSharedWithId: fay.id })
  const ida = await added({ firstname: 'Ida', emailSharedWithId: fay.id })
  expect((await edit(fay.id, { email: '' })).status).toBe(200)
  expect(await stored(fay.id)).toMatchObject({ email: null, emailSharedWithId: null })
  expect(await stored(gus.id)).toMatchObject({
    email: 'pass@home.example',
    emailSharedWithId: null,
  })
  expect(await stored(ida.id)).toMatchObject({ email: null, emailSharedWithId: gus.id })
})

it('gives the address of a former member to who shares it, and of nobody else', async () => {
  const fay = await createUser(server, { firstname: 'Fay', email: 'left@home.example' })
  const gus = await added({ firstname: 'Gus', emailSharedWithId: fay.id })
  expect((await edit(gus.id, { email: 'left@home.example' })).status).toBe(409)
  const end = { endsOn: '2020-01-01', endReason: 'Deceased' }
  await server.db.membershipPeriod.updateMany({
    where: { userId: fay.id },
    data: { endsOn: new Date(end.endsOn), endReason: 'Deceased' },
  })
  expect((await edit(gus.id, { email: 'left@home.example' })).status).toBe(200)
  expect(await stored(fay.id)).toMatchObject({ email: null, passwordHash: null })
  expect(await stored(gus.id)).toMatchObject({
    email: 'left@home.example',
    emailSharedWithId: null,
  })
  expect(await invitations(gus.id)).toBe(1)
})

it('follows the new address of who has it', async () => {
  const fay = await added({ firstname: 'Fay', email: 'old@home.example' })
  const gus = await added({ firstname: 'Gus', emailSharedWithId: fay.id })
  await edit(fay.id, { email: 'new@home.example' })
  const { data } = await call(server, `GET /user/${gus.id}`, { token })
  expect(data).toMatchObject({ email: null, emailSharedWith: { email: 'new@home.example' } })
})

it('shows the shared address in the lists, to whom both members show theirs', async () => {
  const fay = await createMember(server, {
    firstname: 'Fay',
    lastname: 'Show',
    email: 'show@home.example',
  })
  const gus = await createWithoutSignIn(server, { firstname: 'Gus', emailSharedWithId: fay.id })
  const member = await tokenFor(server, await createMember(server))
  const seen = async (path: 'GET /user/directory' | 'GET /user', as: string) => {
    const { data } = await call(server, path, { token: as })
    return Array.isArray(data) ? data.find(({ id }) => id === gus.id) : null
  }
  expect(await seen('GET /user', token)).toMatchObject({
    email: null,
    isInvitable: false,
    emailSharedWith: { id: fay.id, email: 'show@home.example' },
  })
  const shown = { email: 'show@home.example', emailSharedWith: 'Fay Show', phoneNumber: null }
  expect(await seen('GET /user/directory', member)).toMatchObject(shown)
  await server.db.user.update({ where: { id: fay.id }, data: { emailAudience: 'Administrators' } })
  const hidden = { email: null, emailSharedWith: null }
  expect(await seen('GET /user/directory', member)).toMatchObject(hidden)
})

it('the database keeps passwords and shared addresses apart from each other', async () => {
  const { id } = await createWithoutSignIn(server)
  const { id: holder } = await createMember(server)
  const update = (data: object) => server.db.user.update({ where: { id }, data })
  await expect(update({ passwordHash: 'hash' })).rejects.toThrow()
  await expect(update({ email: 'a@b.example', emailSharedWithId: holder })).rejects.toThrow()
})
