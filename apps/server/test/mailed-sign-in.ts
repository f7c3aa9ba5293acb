import { mailedCodeChallenge } from '@clubhouse/schema/identity/mailed-sign-in'
import { hashSecret } from '../src/core/secret.js'
import { issueCode } from '../src/features/identity/one-time-codes/issue-code.js'
import { call } from './call.js'
import type { TestServer } from './server.js'

/** Asks for an email to sign in with. Returns the challenge of the browser that asked. */
export async function askForCode(
  server: Pick<TestServer, 'url'>,
  body: { email: string; rememberMe?: boolean },
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await call(server, 'POST /authenticate/mail-code', { body, headers })
  return mailedCodeChallenge.parse(response.data).challenge
}

/** Returns the code and the link's token in the text of an email. */
export const secretsIn = (text = '') => ({
  code: /Your code: (\d{3} \d{3})/.exec(text)?.[1] ?? '',
  token: /\/signin-link\?token=([\w-]{43})/.exec(text)?.[1] ?? '',
})

/** Returns the code and token that a request's email has, without waiting for it; null when nobody gets one. */
export async function issueFor({ db, services }: TestServer, challenge: string) {
  const { id } = await db.mailedSignIn.findUniqueOrThrow({
    where: { challengeHash: hashSecret(challenge) },
    select: { id: true },
  })
  return issueCode(services, 'signIn', id)
}

/** Returns the values that a person needs to sign in by email, without waiting for it. */
export async function mailedCodeFor(server: TestServer, person: { email: string }) {
  const challenge = await askForCode(server, { email: person.email })
  const issued = await issueFor(server, challenge)
  if (!issued) throw new Error('There is no such account')
  return { challenge, code: issued.code, token: issued.token }
}
