import { describe, expect, it, vi } from 'vitest'
import { createMember } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { loggingServer } from '../../../../test/log.js'
import { waysIn } from '../../../../test/ways-in.js'

describe('the server does the same for an account as for none:', () => {
  it.each(Object.entries(waysIn))('%s', async (_what, way) => {
    const server = await loggingServer({ slowQueryMilliseconds: 0.001 })
    const { passwords } = server.services
    const hashing = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'verify')]
    const workFor = async (email: string) => {
      const { line, body, status } = await way(server, email)
      for (const spy of hashing) spy.mockClear()
      const response = await call(server, line, { body })
      expect(response.status).toBe(status)
      const reqId = response.http.headers.get('x-request-id')
      const statements = server
        .lines('a slow query')
        .filter((entry) => entry.reqId === reqId)
        .map(({ statement }) => statement)
      return { statements, hashes: hashing.map((spy) => spy.mock.calls.length) }
    }
    const { email } = await createMember(server)
    // The first request makes the tables of the queue.
    await workFor('first@people.example')
    const known = await workFor(email)
    expect(known.statements.length).toBeGreaterThan(0)
    expect(await workFor('nobody@people.example')).toEqual(known)
  })
})
