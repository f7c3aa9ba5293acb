import {
  newRecoveryCodes,
  newSecondFactor,
  secondFactorNeeded,
} from '@clubhouse/schema/identity/second-factor'
import { totpAt } from '../src/features/identity/two-factor/totp.js'
import { signInAs, testPassword } from './builders.js'
import { call } from './call.js'
import type { TestServer } from './server.js'

/** The code that the app of a secret shows now. */
export const codeOf = ({ clock }: TestServer, secret: string) => totpAt(secret, clock.now())

/** Half a minute later, when the app shows another code. */
export const nextCode = (server: TestServer, secret: string) => {
  server.clock.advance(30_000)
  return codeOf(server, secret)
}

/** Turns on a person's two-step verification, by the calls of the portal; their session stays signed in. */
export async function turnFactorOn(server: TestServer, person: { email: string }) {
  const session = await signInAs(server, person)
  const { token } = session
  const begun = await call(server, 'POST /account/second-factor', { token })
  const { secret } = newSecondFactor.parse(begun.data)
  const done = await call(server, 'POST /account/second-factor/confirm', {
    token,
    body: { code: codeOf(server, secret) },
  })
  return { ...newRecoveryCodes.parse(done.data), secret, ...session }
}

/** Returns the ticket of a person with two-step verification, by their password. */
export async function ticketFor(server: TestServer, { email }: { email: string }) {
  const response = await call(server, 'POST /authenticate', {
    body: { email, password: testPassword },
  })
  return secondFactorNeeded.parse(response.data).ticket
}
