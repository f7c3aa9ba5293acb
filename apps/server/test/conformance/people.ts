import { issuePasswordReset } from '../../src/features/identity/passwords/password-reset.js'
import { createAdmin, createUser, testPassword, tokenFor } from '../builders.js'
import type { TestServer } from '../server.js'
import type { Known } from './journey.js'

/** Creates what a journey begins with: an administrator, two newcomers, and a link from an email. */
export async function createPeople(server: TestServer): Promise<Known> {
  const newcomer = await createUser(server)
  const joiner = await createUser(server, { passwordHash: null })
  const now = server.clock.now()
  return {
    administrator: await tokenFor(server, await createAdmin(server, { passwordHash: null })),
    newcomer: await tokenFor(server, newcomer),
    email: newcomer.email,
    password: testPassword,
    joiner: await tokenFor(server, joiner),
    joinerEmail: joiner.email,
    userEmail: `ada-${newcomer.id}@people.example`,
    resetToken: await issuePasswordReset(server.db, newcomer.id, now),
  }
}
