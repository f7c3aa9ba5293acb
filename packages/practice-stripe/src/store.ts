import type { Kind, Stored } from './kind.js'

/** Runs SQL; each value in a template becomes a parameter. */
export type Tx = {
  $queryRaw<Rows>(sql: TemplateStringsArray, ...values: unknown[]): Promise<Rows>
  $executeRaw(sql: TemplateStringsArray, ...values: unknown[]): Promise<number>
  /** Runs a constant statement. */
  $executeRawUnsafe(sql: string): Promise<number>
}

/** The PostgreSQL database with the state, such as a Prisma client. */
export type Db = Tx & {
  $transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

type Row = { data: unknown }

export async function insertObject(tx: Tx, created: Date, object: Stored): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO practice.objects (id, type, created, data)
    VALUES (${object.id}, ${object.object}, ${created}, ${JSON.stringify(object)}::jsonb)`
}

/** At most so many objects are in one statement: it is one text. */
const most = 1000

/** Inserts many objects by few statements; those whose id is taken are left out. */
export async function insertObjects(
  tx: Tx,
  objects: readonly { created: Date; object: Stored }[],
): Promise<void> {
  for (let from = 0; from < objects.length; from += most) {
    const rows = objects
      .slice(from, from + most)
      .map(({ created, object }) => ({ created: created.toISOString(), data: object }))
    await tx.$executeRaw`
      INSERT INTO practice.objects (id, type, created, data)
      SELECT data->>'id', data->>'object', created, data
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (created timestamptz, data jsonb)
      ON CONFLICT (id) DO NOTHING`
  }
}

/** Returns those IDs that belong to a stored object. */
export async function storedOf(tx: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM practice.objects WHERE id = ANY (${ids}::text[])`
  return new Set(rows.map(({ id }) => id))
}

export async function updateObject(tx: Tx, object: Stored): Promise<void> {
  await tx.$executeRaw`
    UPDATE practice.objects SET data = ${JSON.stringify(object)}::jsonb WHERE id = ${object.id}`
}

export async function deleteObject(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM practice.objects WHERE id = ${id}`
}

/** Null when there is none of that kind with that id. */
export async function findObject<Found extends Stored>(
  tx: Tx,
  { name, parse }: Kind<Found>,
  id: string,
): Promise<Found | null> {
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT data FROM practice.objects WHERE id = ${id} AND type = ${name}`
  return row ? parse(row.data) : null
}

/** Like `findObject`, with a lock: nobody else changes it until the transaction ends. */
export async function lockObject<Found extends Stored>(
  tx: Tx,
  { name, parse }: Kind<Found>,
  id: string,
): Promise<Found | null> {
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT data FROM practice.objects WHERE id = ${id} AND type = ${name} FOR UPDATE`
  return row ? parse(row.data) : null
}

/** Values that an object has to contain, as PostgreSQL defines it for jsonb. */
export type Pattern = Record<string, unknown>

export type Query = {
  /** All of these must match. */
  match?: Pattern
  /** And one of these, if there are any. */
  matchAny?: Pattern[] | null
  createdFrom?: Date | null
  createdBefore?: Date | null
  /** The id of the last object of the previous page. */
  after?: string | null
  limit: number
}

/** Newest first. */
export async function listObjects<Found extends Stored>(
  tx: Tx,
  { name, parse }: Kind<Found>,
  { match = {}, matchAny, createdFrom = null, createdBefore = null, after = null, limit }: Query,
): Promise<Found[]> {
  const patterns = (matchAny ?? [{}]).map((pattern) => JSON.stringify(pattern))
  const rows = await tx.$queryRaw<Row[]>`
    SELECT data FROM practice.objects
    WHERE type = ${name}
      AND data @> ${JSON.stringify(match)}::jsonb
      AND data @> ANY (${patterns}::text[]::jsonb[])
      AND (${createdFrom}::timestamptz IS NULL OR created >= ${createdFrom})
      AND (${createdBefore}::timestamptz IS NULL OR created < ${createdBefore})
      AND (${after}::text IS NULL
        OR (created, seq) < (SELECT created, seq FROM practice.objects WHERE id = ${after}))
    ORDER BY created DESC, seq DESC
    LIMIT ${limit}`
  return rows.map(({ data }) => parse(data))
}

/** The object of any kind with an id, as Stripe's API would return it; null when there is none. */
export async function findAnything(tx: Tx, id: string): Promise<unknown> {
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT data FROM practice.objects WHERE id = ${id} AND type NOT LIKE 'practice.%'`
  return row?.data ?? null
}
