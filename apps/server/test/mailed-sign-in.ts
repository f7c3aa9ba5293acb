import { mailedCodeChallenge } from '@clubhouse/schema/identity/mailed-sign-in'
import { hashSecret } from '../src/core/secret.js'
import { issueCode } from '../src/features/identity/one-time-codes/issue-code.js'
import { call } from './call.js'
import type { TestServer } from './server.js'

/** Asks for a mail to sign in with. Returns what the browser that asked has. */
export async function askForCode(
  server: Pick<TestServer, 'url'>,
  body: { email: string; rememberMe?: boolean },
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await call(server, 'POST /authenticate/mail-code', { body, headers })
  return mailedCodeChallenge.parse(response.data).challenge
}

/** The code and the link's token in the text of a mail. */
export const secretsIn = (text = '') => ({
  code: /Your code: (\d{3} \d{3})/.exec(text)?.[1] ?? '',
  token: /\/signin-link\?token=([\w-]{43})/.exec(text)?.[1] ?? '',
})

/** What the mail of a wish holds, without waiting for it; null when nobody gets one. */
export async function issueFor({ db, services }: TestServer, challenge: string) {
  const { id } = await db.mailedSignIn.findUniqueOrThrow({
    where: { challengeHash: hashSecret(challenge) },
    select: { id: true },
  })
  return issueCode(services, 'signIn', id)
}

/** What signs a person in by a mail, without waiting for it. */
export async function mailedCodeFor(server: TestServer, person: { email: string }) {
  const challenge = await askForCode(server, { email: person.email })
  const issued = await issueFor(server, challenge)
  if (!issued) throw new Error('There is no such account')
  return { challenge, code: issued.code, token: issued.token }
}
