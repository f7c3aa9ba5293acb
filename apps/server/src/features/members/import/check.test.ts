import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createCompany,
  createUser,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let token: string
let chapterId: string
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
  chapterId = (await createChapter(server, { name: 'Café Sunrise', slug: 'sunrise' })).id
  await createCompany(server, { name: 'Cedar Bäckerei' })
  await createCompany(server, { name: 'Mill' })
  await createCompany(server, { name: 'mill' })
  await createUser(server, { email: 'Ben@club.example', passwordHash: null })
})
afterAll(() => server.close())

const row = {
  line: 2,
  firstname: 'Rosa',
  lastname: 'Avila',
  email: 'rosa@club.example',
  phoneNumber: '919-555-0132',
  phoneExt: '',
  company: 'cedar  BACKEREI',
  chapter: 'cafe sunrise',
}
const check = (rows: object[], defaultChapter: string | null = null) =>
  call(server, 'POST /member-import/check', { token, body: { rows, chapterId: defaultChapter } })

describe('a row is', () => {
  it.each([
    ['good when names are found without accents and case', {}, 'ok', {}],
    ['good by the slug of its chapter', { chapter: 'Sunrise' }, 'ok', {}],
    ['good without a company', { company: '' }, 'ok', {}],
    ['good without a phone number', { phoneNumber: '' }, 'ok', {}],
    [
      'invalid by the rules of the user form, field by field',
      { firstname: ' ', email: 'rosa', phoneNumber: '\0', chapter: '' },
      'invalid',
      {
        firstname: 'First name is required',
        email: 'Must be a valid email address',
        phoneNumber: 'Must be a valid phone number',
        chapter: 'Chapter is required',
      },
    ],
    [
      'unknown when nobody knows its company or chapter',
      { company: 'Bend Bank', chapter: 'Moonrise' },
      'unknown',
      { company: 'No company has this name', chapter: 'No chapter has this name' },
    ],
    [
      'unknown when two companies bear the name',
      { company: 'Mill' },
      'unknown',
      { company: 'More than one company has this name' },
    ],
  ])('%s', async (_what, change, verdict, messages) => {
    const response = await check([{ ...row, ...change }])
    expect(response).toMatchObject({ status: 200, data: [{ line: 2, verdict }] })
    expect(response.data).toEqual([{ line: 2, verdict, messages }])
  })
})

it('warns about a member with the name and phone number, however they are written', async () => {
  const jose = await createUser(server, {
    firstname: 'José',
    lastname: 'Núñez',
    email: 'jose@club.example',
    phoneNumber: '919-555-0119',
  })
  const same = { firstname: 'Jose', lastname: 'NUNEZ ', email: 'j@work.example' }
  const { data } = await check([
    { ...row, ...same, phoneNumber: '+1 (919) 555-0119' },
    {
      ...row,
      ...same,
      line: 3,
      email: 'j3@work.example',
      phoneNumber: '9195550119',
      company: 'Kiln',
    },
    { ...row, ...same, line: 4, email: 'j4@work.example', phoneNumber: '919-555-0120' },
    { ...row, ...same, line: 5, email: 'j5@work.example', phoneNumber: '' },
  ])
  const similar = [{ id: jose.id, fullname: 'José Núñez', email: 'jose@club.example' }]
  expect(data).toMatchObject([
    { line: 2, verdict: 'ok', similar },
    { line: 3, verdict: 'unknown', similar },
    { line: 4, verdict: 'ok' },
    { line: 5, verdict: 'ok' },
  ])
  expect(data).not.toMatchObject([{}, {}, { similar: expect.anything() }, {}])
  expect(data).not.toMatchObject([{}, {}, {}, { similar: expect.anything() }])
})

it('shares the address of an earlier row with another first name, and skips the same person', async () => {
  const email = 'ROSA@club.example'
  const { data } = await check([
    row,
    { ...row, line: 3, email, firstname: 'Ray' },
    { ...row, line: 4, email },
  ])
  expect(data).toMatchObject([
    { verdict: 'ok' },
    { verdict: 'ok', messages: {}, emailSharedWith: 'Rosa Avila' },
    { verdict: 'duplicate', messages: { email: 'Row 2 is the same member' } },
  ])
})

it('takes people with the same phone number but other names and addresses for different ones', async () => {
  const numbers = { phoneNumber: '919-555-0177', homePhone: '919-555-0178' }
  const fay = {
    ...row,
    ...numbers,
    firstname: 'Fay',
    lastname: 'Wolfe',
    email: 'fay@wolfe.example',
  }
  const gus = { ...fay, line: 3, firstname: 'Gus', email: 'gus@wolfe.example' }
  const kim = { ...gus, line: 4, firstname: 'Kim', lastname: 'Stone', email: '' }
  await createUser(server, {
    email: 'lou@wolfe.example',
    lastname: 'Wolfe',
    phoneNumber: numbers.phoneNumber,
  })
  const { data } = await check([fay, gus, kim])
  expect(data).toEqual([2, 3, 4].map((line) => ({ line, verdict: 'ok', messages: {} })))
})

it('a blank chapter is the default one, which must exist', async () => {
  const blank = [{ ...row, chapter: ' ' }]
  expect((await check(blank, chapterId)).data).toMatchObject([{ verdict: 'ok' }])
  const response = await check(blank, '00000000-0000-7000-8000-000000000000')
  expect(response).toMatchObject({
    status: 400,
    fields: { chapterId: 'This chapter was not found' },
  })
})

it('nothing is written', async () => {
  const before = await server.db.user.count()
  await check([row])
  expect(await server.db.user.count()).toBe(before)
  expect(await server.db.auditLog.count()).toBe(0)
})
