/** The ways in which a database can be away, each begun and ended for one test's own database. */
import { randomUUID } from 'node:crypto'
import { createDb, type Db } from '@clubhouse/db'
import { createTestDatabase } from '@clubhouse/db/testing'
import { type Gate, openGate } from './gate.js'

/** The work that a database can still do during an outage: nothing, all but writing, or what needs no transaction. */
export type Left = 'nothing' | 'reads' | 'single statements'

export type Outage = {
  name: string
  left: Left
  begin(installation: OutageInstallation): Promise<unknown>
  end(installation: OutageInstallation): Promise<unknown>
}

/** A database of one test behind a gate, its role, and a connection that no outage closes. */
export type OutageInstallation = {
  url: string
  gate: Gate
  role: string
  name: string
  inside: Db
  drop(): Promise<void>
}

/** Opens a separate database that is used with a separate role. */
export async function openOutageInstallation(): Promise<OutageInstallation> {
  const database = await createTestDatabase()
  const role = `role_${randomUUID().replaceAll('-', '')}`
  const elsewhere = new URL(database.url)
  const name = elsewhere.pathname.slice(1)
  elsewhere.pathname = '/postgres'
  const inside = createDb(elsewhere.href, { poolSize: 1 })
  // Not a superuser, whom no limit holds; it may do what the owner of the tables may.
  await inside.$executeRawUnsafe(`CREATE ROLE ${role} LOGIN PASSWORD 'the first one'`)
  await inside.$executeRawUnsafe(`GRANT clubhouse TO ${role}`)
  await inside.$executeRawUnsafe(`GRANT CREATE ON DATABASE ${name} TO ${role}`)
  const gate = await openGate(database.url, { username: role, password: 'the first one' })
  return {
    url: gate.url,
    gate,
    role,
    name,
    inside,
    drop: async () => {
      await gate.shut()
      await inside.$executeRawUnsafe(`REVOKE CREATE ON DATABASE ${name} FROM ${role}`)
      await database.drop()
      await inside.$executeRawUnsafe(`DROP ROLE ${role}`)
      await inside.$disconnect()
    },
  }
}

/** Ends the existing connections, because the change applies to new ones. */
const endConnections = ({ inside, name }: OutageInstallation) =>
  inside.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`

/** Makes an outage of two statements: one that begins it, and one that ends it. */
const byStatement = (
  name: string,
  left: Left,
  begin: (installation: OutageInstallation) => string,
  end: (installation: OutageInstallation) => string,
): Outage => ({
  name,
  left,
  begin: async (installation) => {
    await installation.inside.$executeRawUnsafe(begin(installation))
    await endConnections(installation)
  },
  end: async (installation) => {
    await installation.inside.$executeRawUnsafe(end(installation))
    await endConnections(installation)
  },
})

/** Writes who may connect (pg_hba.conf) with or without a line for one role, over the server itself. */
const askPassword = async ({ inside, role }: OutageInstallation, asks: boolean) => {
  const [file] = await inside.$queryRaw<{ path: string; text: string }[]>`
    SELECT setting AS path, pg_read_file(setting) AS text FROM pg_settings WHERE name = 'hba_file'`
  if (!file) throw new Error('no pg_hba.conf')
  const others = file.text.split('\n').filter((line) => line.trim() && !line.includes(role))
  const lines = asks ? [`local all ${role} scram-sha-256`, ...others] : others
  const rows = lines.map((line) => `(${quoted(line)})`).join(',')
  await inside.$executeRawUnsafe(`COPY (VALUES ${rows}) TO ${quoted(file.path)}`)
  await inside.$queryRaw`SELECT pg_reload_conf()`
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

export const outages: Outage[] = [
  {
    name: 'is stopped',
    left: 'nothing',
    begin: ({ gate }) => gate.shut(),
    end: ({ gate }) => gate.open(),
  },
  {
    name: 'ends in the middle of a write',
    left: 'reads',
    begin: async ({ gate }) => gate.breakAt(/\b(?:INSERT|UPDATE|DELETE)\b/),
    end: async ({ gate }) => gate.breakAt(null),
  },
  {
    name: 'ends at the commit',
    left: 'single statements',
    begin: async ({ gate }) => gate.breakAt(/\bCOMMIT\b/),
    end: async ({ gate }) => gate.breakAt(null),
  },
  {
    name: 'ends when a transaction begins',
    left: 'single statements',
    begin: async ({ gate }) => gate.breakAt(/\bBEGIN\b/),
    end: async ({ gate }) => gate.breakAt(null),
  },
  byStatement(
    'refuses connections',
    'nothing',
    ({ name }) => `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
    ({ name }) => `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`,
  ),
  byStatement(
    'has too many clients',
    'nothing',
    ({ role }) => `ALTER ROLE ${role} CONNECTION LIMIT 0`,
    ({ role }) => `ALTER ROLE ${role} CONNECTION LIMIT -1`,
  ),
  byStatement(
    'is read-only, as a standby is',
    'reads',
    ({ name }) => `ALTER DATABASE ${name} SET default_transaction_read_only = on`,
    ({ name }) => `ALTER DATABASE ${name} RESET default_transaction_read_only`,
  ),
  byStatement(
    'does not let the role in',
    'nothing',
    ({ role }) => `ALTER ROLE ${role} NOLOGIN`,
    ({ role }) => `ALTER ROLE ${role} LOGIN`,
  ),
  {
    name: 'has another password',
    left: 'nothing',
    begin: async (installation) => {
      await installation.inside.$executeRawUnsafe(
        `ALTER ROLE ${installation.role} PASSWORD 'the second one'`,
      )
      await askPassword(installation, true)
      await endConnections(installation)
    },
    end: async (installation) => {
      await installation.inside.$executeRawUnsafe(
        `ALTER ROLE ${installation.role} PASSWORD 'the first one'`,
      )
      await askPassword(installation, false)
    },
  },
]
