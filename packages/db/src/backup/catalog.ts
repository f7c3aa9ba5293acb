import pg from 'pg'

/** A table with the columns that a copy of it needs: what the database generates itself is not among them. */
export type Table = { schema: string; name: string; columns: string[] }

/** The state of a sequence; the value is the last one that it returned. */
export type Sequence = { schema: string; name: string; value: string }

type Named = { schema: string; name: string }

/** The readable name: 'public.user'. */
export const labelOf = ({ schema, name }: Named): string => `${schema}.${name}`

/** The quoted name for SQL. */
export const quoted = ({ schema, name }: Named): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/** Excludes what PostgreSQL or an extension of it created. */
const isOurs = `n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%' AND NOT EXISTS (
  SELECT FROM pg_depend d
  WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`

/** All tables of all schemas, by name; a partitioned one is one table. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name,
            array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${isOurs}
     GROUP BY 1, 2 ORDER BY 1, 2`,
  )
  return rows
}

/** All sequences that have returned a value. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS value
     FROM pg_sequences WHERE last_value IS NOT NULL ORDER BY 1, 2`,
  )
  return rows
}

/** How many rows a table has. */
export async function countRows(client: pg.Client, table: Named): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `SELECT count(*)::int AS rows FROM ${quoted(table)}`,
  )
  return rows[0]?.rows ?? 0
}

type ForeignKey = Named & { constraint: string; definition: string }

/** Drops all foreign keys, so that tables can be filled in any order; returns how to restore and check them. */
export async function dropForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(
    `SELECT n.nspname AS schema, c.relname AS name, k.conname AS constraint,
            pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k
     JOIN pg_class c ON c.oid = k.conrelid
     JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE k.contype = 'f' AND k.conparentid = 0 AND ${isOurs}`,
  )
  for (const key of keys) {
    await client.query(
      `ALTER TABLE ${quoted(key)} DROP CONSTRAINT ${pg.escapeIdentifier(key.constraint)}`,
    )
  }
  return async () => {
    for (const key of keys) {
      const constraint = pg.escapeIdentifier(key.constraint)
      await client.query(
        `ALTER TABLE ${quoted(key)} ADD CONSTRAINT ${constraint} ${key.definition}`,
      )
    }
  }
}

/** A connection without timeouts, whose texts of values mean the same on every server. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'clubhouse backup' })
  // The statement under way fails on a lost connection, too.
  client.on('error', () => {})
  await client.connect()
  await client.query(
    `SET client_encoding = 'UTF8'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres';
     SET TimeZone = 'UTC'; SET extra_float_digits = 1; SET statement_timeout = 0;
     SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`,
  )
  return client
}
