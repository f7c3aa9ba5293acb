import { expect, it, vi } from 'vitest'
import { createMember } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { loggingServer } from '../../../test/log.js'

it('the server does the same for an account as for none, so that it takes as long (security.md T9)', async () => {
  const server = await loggingServer({ slowQueryMilliseconds: 0.001 })
  const { passwords } = server.services
  const hashing = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'verify')]
  const statementsFor = async (email: string) => {
    const { status, http } = await call(server, 'POST /authenticate/forgot-password', {
      body: { email },
    })
    expect(status).toBe(200)
    const reqId = http.headers.get('x-request-id')
    return server
      .lines('a slow query')
      .filter((line) => line.reqId === reqId)
      .map(({ statement }) => statement)
  }
  const { email } = await createMember(server)
  for (const spy of hashing) spy.mockClear()
  const known = await statementsFor(email)
  expect(known.length).toBeGreaterThan(0)
  expect(await statementsFor('nobody@people.example')).toEqual(known)
  for (const spy of hashing) expect(spy).not.toHaveBeenCalled()
})
