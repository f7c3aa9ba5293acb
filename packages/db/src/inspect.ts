import pg from 'pg'
import { z } from 'zod/mini'
import { hasHistory } from './existing-club.js'
import { readMigrations } from './migrations/folder.js'
import { appliedMigrations } from './migrations/history.js'

const facts = z.object({
  /** As 180004 for 18.4. */
  version: z.number(),
  /** 'UTF8' where all is well. */
  encoding: z.string(),
  name: z.string(),
  user: z.string(),
  /** A copy that only follows another server, or one that was told to take no changes. */
  readOnly: z.boolean(),
  /** In the database: for the schemas of the job queue and of practice payments. */
  maySchemas: z.boolean(),
  /** In the schema of the club. */
  mayTables: z.boolean(),
  /** Tables of the club that the user neither owns nor inherits. */
  foreignTables: z.array(z.string()),
  knowsTimeZone: z.boolean(),
  /** The database's clock. */
  now: z.date(),
})

/** Names of migrations: `missing` ones the next start applies, `unknown` ones are of a newer version of the program. */
export type MigrationState = Record<
  'applied' | 'missing' | 'unknown' | 'edited' | 'failed',
  string[]
>

/**
 * What a database says of itself; `migrations` is null where no club is yet. It was asked and answered within `vague`
 * milliseconds before and after `asked`.
 */
export type DatabaseFacts = z.infer<typeof facts> & {
  asked: Date
  vague: number
  migrations: MigrationState | null
}

/**
 * Looks at a database and changes nothing, whatever state it is in. Throws pg's own errors, with their codes, where it
 * does not answer within `milliseconds`.
 */
export async function inspectDatabase(
  url: string,
  { timeZone, milliseconds }: { timeZone: string; milliseconds: number },
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
    const { rows } = await client.query(question, [timeZone])
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
    EXISTS (SELECT FROM pg_timezone_names WHERE name = $1) AS "knowsTimeZone",
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
