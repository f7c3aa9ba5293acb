import {
  ownPasskey,
  passkeyCreation,
  passkeyReauthenticationRequest,
  passkeyRequest,
} from '@clubhouse/schema/identity/passkey'
import { type Authenticator, createAuthenticator, type Lies } from './authenticator.js'
import { call } from './call.js'
import type { TestServer } from './server.js'

/** Returns the options that a session's browser needs to make a passkey. */
export async function creationFor(server: TestServer, token: string) {
  const response = await call(server, 'POST /account/passkey/options', { token })
  return passkeyCreation.parse(response.data)
}

/** Returns the options that any browser needs to sign in by one. */
export async function requestFrom(server: TestServer) {
  return passkeyRequest.parse((await call(server, 'POST /authenticate/passkey/options')).data)
}

/** Returns the options that a session's browser needs to re-authenticate by a passkey. */
export async function proofRequestFor(server: TestServer, token: string) {
  const response = await call(server, 'POST /account/proof/passkey/options', { token })
  return passkeyReauthenticationRequest.parse(response.data)
}

/** Makes a passkey by the calls of the portal. */
export async function addPasskey(
  server: TestServer,
  token: string,
  kind?: Parameters<typeof createAuthenticator>[1],
) {
  const key = createAuthenticator(new URL(server.services.config.publicUrl).origin, kind)
  const body = key.make(await creationFor(server, token))
  const response = await call(server, 'POST /account/passkey', { token, body })
  return { key, passkey: ownPasskey.parse(response.data) }
}

/** Signs in by a passkey. */
export const enterBy = async (server: TestServer, key: Authenticator, lies?: Lies) =>
  call(server, 'POST /authenticate/passkey', {
    body: { passkey: key.use(await requestFrom(server), lies) },
  })
