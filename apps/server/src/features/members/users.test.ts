import { userListRecord } from '@clubhouse/schema/members/user'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createMember, signInAs } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer } from '../../../test/server.js'

it('shows administrators every user, with status and last sign-in, and nothing secret', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const admin = await createAdmin(server, { lastname: 'Abbott' })
  await createMember(server, { lastname: 'Gone', status: 'Deleted' })
  await signInAs(server, admin)
  const { token } = await signInAs(server, admin)
  const { data } = await call(server, 'GET /user', { token })
  const users = z.array(userListRecord).parse(data)
  expect(users.map(({ lastname, status }) => [lastname, status])).toEqual([
    ['Abbott', 'Active'],
    ['Gone', 'Deleted'],
  ])
  const logs = await server.db.signInLog.findMany({ orderBy: { createdAt: 'asc' } })
  expect(logs).toHaveLength(2)
  expect(users[0]?.signInLog?.createdAt).toBe(logs[1]?.createdAt.toISOString())
  expect(users[0]?.company?.name).toBe('Bend Bakery')
  expect(users[1]?.signInLog).toBeNull()
  expect(JSON.stringify(data)).not.toMatch(/hash|argon2|token/i)
})
