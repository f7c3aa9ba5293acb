import { mailedCodeChallenge } from '@clubhouse/schema/mailed-sign-in'
import { hashSecret } from '../src/core/secret.js'
import { issueMailedSignIn } from '../src/features/auth/issue-mailed-sign-in.js'
import { call } from './call.js'
import type { TestServer } from './server.js'

/** Asks for a mail to sign in with. Returns what the browser that asked has. */
export async function askForCode(
  server: Pick<TestServer, 'url'>,
  body: { email: string; rememberMe?: boolean },
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await call(server, 'POST /authenticate/mail-code', { body, headers })
  return mailedCodeChallenge.parse(answer.data).challenge
}

/** The code and the link's token in the text of a mail. */
export const secretsIn = (text = '') => ({
  code: /Your code: (\d{3} \d{3})/.exec(text)?.[1] ?? '',
  token: /\/signin-link\?token=([\w-]{43})/.exec(text)?.[1] ?? '',
})

/** What signs a person in by a mail, without waiting for it. */
export async function mailedCodeFor(server: TestServer, person: { email: string }) {
  const challenge = await askForCode(server, person)
  const { id } = await server.db.mailedSignIn.findUniqueOrThrow({
    where: { challengeHash: hashSecret(challenge) },
    select: { id: true },
  })
  const issued = await issueMailedSignIn(server.services, id)
  if (!issued) throw new Error('There is no such account')
  return { challenge, code: issued.code, token: issued.token }
}
