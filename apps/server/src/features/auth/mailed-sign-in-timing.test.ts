import { expect, it, vi } from 'vitest'
import { createMember } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { loggingServer } from '../../../test/log.js'
import { askForCode, issueFor } from '../../../test/mailed-sign-in.js'

it('asking for a code and typing one does the same for an account as for none (security.md T9)', async () => {
  const server = await loggingServer({ slowQueryMilliseconds: 0.001 })
  const { passwords } = server.services
  const verify = vi.spyOn(passwords, 'verify')
  const statementsOf = (http: Response) => {
    const reqId = http.headers.get('x-request-id')
    return server
      .lines('a slow query')
      .filter((line) => line.reqId === reqId)
      .map(({ statement }) => statement)
  }
  const statementsFor = async (email: string) => {
    const asked = await call(server, 'POST /authenticate/mail-code', { body: { email } })
    const challenge = await askForCode(server, { email })
    const code = (await issueFor(server, challenge))?.code === '000000' ? '000001' : '000000'
    verify.mockClear()
    const tried = await call(server, 'POST /authenticate/code', { body: { challenge, code } })
    expect([asked.status, tried.status]).toEqual([200, 400])
    expect(verify).toHaveBeenCalledOnce()
    return [statementsOf(asked.http), statementsOf(tried.http)]
  }
  const { email } = await createMember(server)
  // The first wish makes the tables of the queue.
  await askForCode(server, { email: 'first@people.example' })
  const known = await statementsFor(email)
  for (const statements of known) expect(statements.length).toBeGreaterThan(0)
  expect(await statementsFor('nobody@people.example')).toEqual(known)
})
