import { randomInt } from 'node:crypto'
import type { call } from './call.js'
import { askForCode, issueFor } from './mailed-sign-in.js'
import type { TestServer } from './server.js'

/** Another network at each call, so that no limit is met. */
export const elsewhere = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

type Asked = { line: Parameters<typeof call>[1]; body: object; status: number }

/**
 * The result of each sign-in call that accepts an address. A passkey's call has none: it asks for the same of
 * everybody.
 */
export const waysIn: Record<string, (server: TestServer, email: string) => Asked | Promise<Asked>> =
  {
    'a sign-in with a wrong password': (_server, email) => ({
      line: 'POST /authenticate',
      body: { email, password: 'a wrong guess' },
      status: 401,
    }),
    'the wish for a mail to sign in': (_server, email) => ({
      line: 'POST /authenticate/mail-code',
      body: { email },
      status: 200,
    }),
    'a wrong code of such a mail': async (server, email) => {
      const challenge = await askForCode(server, { email }, elsewhere())
      const code = (await issueFor(server, challenge))?.code === '000000' ? '000001' : '000000'
      return { line: 'POST /authenticate/code', body: { challenge, code }, status: 400 }
    },
    'a link that is not of such a mail': async (server, email) => {
      const challenge = await askForCode(server, { email }, elsewhere())
      await issueFor(server, challenge)
      const body = { challenge, token: 'x'.repeat(43) }
      return { line: 'POST /authenticate/link', body, status: 401 }
    },
    'the wish for a password link': (_server, email) => ({
      line: 'POST /authenticate/forgot-password',
      body: { email },
      status: 200,
    }),
  }
