import pg from 'pg'
import { z } from 'zod/mini'
import { hasHistory } from './existing-club.js'
import { readMigrations } from './migrations/folder.js'
import { appliedMigrations } from './migrations/history.js'

const facts = z.object({
  /** For example 180004 for 18.4. */
  version: z.number(),
  /** 'UTF8' as it should be. */
  encoding: z.string(),
  name: z.string(),
  user: z.string(),
  /** A standby of another server, or a read-only server. */
  readOnly: z.boolean(),
  /** In the database: for the schemas of the job queue and of practice payments. */
  maySchemas: z.boolean(),
  /** In the schema of the club. */
  mayTables: z.boolean(),
  /** Tables of the club that the user neither owns nor inherits. */
  foreignTables: z.array(z.string()),
  /** The names that it knows. */
  timeZones: z.array(z.string()),
  /** The database's clock. */
  now: z.date(),
})

/** Names of migrations: the next start applies `missing` ones, `unknown` ones are of a newer version of the program. */
export type MigrationState = Record<
  'applied' | 'missing' | 'unknown' | 'edited' | 'failed',
  string[]
>

/**
 * The facts of a database; `migrations` is null where there is no club yet. It was queried within `vague`
 * milliseconds before and after `asked`.
 */
export type DatabaseFacts = z.infer<typeof facts> & {
  asked: Date
  vague: number
  migrations: MigrationState | null
}

/**
 * Inspects a database in any state and changes nothing. Throws pg's own errors, with their codes, when it
 * does not respond within `milliseconds`.
 */
export async function inspectDatabase(
  url: string,
  { milliseconds }: { milliseconds: number },
): Promise<DatabaseFacts> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'clubhouse doctor',
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SET default_transaction_read_only = on')
    const began = Date.now()
    const { rows } = await client.query(question)
    const vague = (Date.now() - began) / 2
    const asked = new Date(began + vague)
    const migrations = (await hasHistory(client)) ? await compareMigrations(client) : null
    return { ...facts.parse(rows[0]), asked, vague, migrations }
  } finally {
    await client.end()
  }
}

const question = `
  SELECT current_setting('server_version_num')::int AS version,
    pg_encoding_to_char(encoding)::text AS encoding,
    datname::text AS name,
    current_user::text AS user,
    pg_is_in_recovery() OR EXISTS (
      SELECT FROM pg_settings
      WHERE name = 'default_transaction_read_only' AND reset_val = 'on') AS "readOnly",
    has_database_privilege(datname, 'CREATE') AS "maySchemas",
    COALESCE(has_schema_privilege(current_schema(), 'CREATE'), false) AS "mayTables",
    ARRAY(
      SELECT schemaname || '.' || tablename FROM pg_tables
      WHERE schemaname IN (current_schema(), 'pgboss', 'practice')
        AND NOT pg_has_role(tableowner, 'USAGE')
      ORDER BY 1)::text[] AS "foreignTables",
    ARRAY(SELECT name FROM pg_timezone_names)::text[] AS "timeZones",
    clock_timestamp() AS now
  FROM pg_database WHERE datname = current_database()`

async function compareMigrations(client: pg.Client): Promise<MigrationState> {
  const [known, applied] = await Promise.all([readMigrations(), appliedMigrations(client)])
  const names = (records: Iterable<{ name: string }>) => Array.from(records, ({ name }) => name)
  const records = [...applied.values()]
  return {
    applied: names(records.filter(({ finished }) => finished)),
    missing: names(known.filter(({ name }) => !applied.has(name))),
    unknown: names(records.filter(({ name }) => !known.some((one) => one.name === name))),
    failed: names(records.filter(({ finished }) => !finished)),
    edited: names(
      known.filter(({ name, checksum }) => (applied.get(name)?.checksum ?? checksum) !== checksum),
    ),
  }
}
