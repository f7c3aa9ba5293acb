import { directoryMember } from '@clubhouse/schema/members/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createChapter, createMember, signInAs } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'

const records = z.array(directoryMember)
let server: TestServer
let token: string

beforeAll(async () => {
  server = await startServer()
  ;({ token } = await signInAs(server, await createMember(server, { lastname: 'Zimmer' })))
})
afterAll(() => server.close())

const directory = async (query = '') =>
  records.parse((await call(server, `GET /user/directory${query}`, { token })).data)

describe('the directory', () => {
  it('shows Active members only, by last name, with company, chapter and roles', async () => {
    const chapter = await createChapter(server, { name: 'Riverside' })
    const admin = await createAdmin(server, { lastname: 'Abbott', chapterId: chapter.id })
    for (const status of ['Inactive', 'Suspended', 'Deleted'] as const) {
      await createMember(server, { lastname: status, status })
    }
    const members = await directory()
    expect(members.map(({ lastname }) => lastname)).toEqual(['Abbott', 'Zimmer'])
    expect(members[0]).toEqual({
      id: admin.id,
      firstname: 'Nora',
      lastname: 'Abbott',
      fullname: 'Nora Abbott',
      email: admin.email,
      emailSharedWith: null,
      avatar: null,
      phoneNumber: '919-555-0100',
      phoneExt: null,
      birthday: null,
      mobilePhone: null,
      homePhone: null,
      homeAddress: null,
      partnerName: null,
      classification: null,
      company: { id: admin.companyId, name: 'Bend Bakery' },
      chapter: { id: chapter.id, name: 'Riverside' },
      role: [{ name: 'Admin' }],
    })
  })

  it('can be asked for the first few of a chapter', async () => {
    const chapter = await createChapter(server)
    for (const lastname of ['C', 'A', 'B']) {
      await createMember(server, { lastname, chapterId: chapter.id })
    }
    const members = await directory(`?chapterId=${chapter.id}&limit=2`)
    expect(members.map(({ lastname }) => lastname)).toEqual(['A', 'B'])
  })

  it('can be asked for the members of a company', async () => {
    const colleague = await createMember(server, { lastname: 'Colleague' })
    const { companyId } = colleague
    await createMember(server, { lastname: 'Former', companyId, status: 'Inactive' })
    const members = await directory(`?companyId=${companyId}`)
    expect(members.map(({ id }) => id)).toEqual([colleague.id])
  })

  it.each(['limit=0', 'limit=two', 'limit=1.5', 'chapterId=x', 'companyId=x'])(
    'refuses %s',
    async (query) => {
      expect((await call(server, `GET /user/directory?${query}`, { token })).status).toBe(400)
    },
  )
})
