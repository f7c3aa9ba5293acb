import { createHash } from 'node:crypto'
import type { Config } from '../../src/config.js'
import type { PasswordHasher } from '../../src/services/passwords/password-hasher.js'
import { createAdmin, tokenFor } from '../builders.js'
import { startSecondServer, startServer, type TestServer } from '../server.js'

/** Two servers over one database: a rule that only one server's memory enforces would fail here. */
export type RaceClub = {
  server: TestServer
  /** The server that the call of that index goes to. */
  at(index: number): { url: string }
  /** A new session of an administrator: a long drill outlives a token. */
  adminToken(): Promise<string>
  /** Headers of a call from a separate network, as the proxy before the club sends them. */
  newNetwork(): Record<string, string>
  close(): Promise<void>
}

export const startRaceClub = async (): Promise<RaceClub> =>
  pairUp(await startServer({ trustProxy: ['127.0.0.1'] }))

/** Puts a second server beside one; ended together. */
export async function pairUp(server: TestServer, config: Partial<Config> = {}): Promise<RaceClub> {
  const second = await startSecondServer(server, config)
  for (const { services } of [server, second]) services.passwords = quickPasswords
  const admin = await createAdmin(server)
  let networks = 0
  return {
    server,
    at: (index) => (index % 2 ? second : server),
    adminToken: async () => {
      const role = { userId: admin.id, name: 'Admin' as const }
      // A race about the last administrators may have taken the role.
      await server.db.userRole.upsert({ where: { userId_name: role }, create: role, update: {} })
      return tokenFor(server, admin)
    },
    newNetwork: () => {
      const number = ++networks
      return { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` }
    },
    close: async () => {
      await second.close()
      await server.close()
    },
  }
}

const digest = (password: string) => createHash('sha256').update(password).digest('hex')

/** argon2 would take most of the hours of a drill, and the calls would come one by one. */
const quickPasswords: PasswordHasher = {
  hash: async (password) => digest(password),
  verify: async (password, passwordHash) => digest(password) === passwordHash,
}
