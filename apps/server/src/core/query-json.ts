import { type Db, Prisma, type Tx } from '@clubhouse/db'
import { z } from 'zod/mini'
import { JsonText } from './json-text.js'

/** The SQL of each field of a record, in the order of its JSON; a forgotten field does not compile. */
type Columns<Row> = Record<keyof Row, Prisma.Sql>

const oneText = z.tuple([z.object({ json: z.string() })])

/** Selects `columns` from `from`, which follows SELECT's list, and returns the rows, in their order, as one text. */
export async function queryJson<Row>(
  db: Db | Tx,
  columns: Columns<Row>,
  from: Prisma.Sql,
): Promise<JsonText<Row[]>> {
  const list = Object.entries<Prisma.Sql>(columns).map(
    ([name, sql]) => Prisma.sql`${sql} AS ${Prisma.raw(`"${name}"`)}`,
  )
  const all = Prisma.sql`
    SELECT coalesce(json_agg(r), '[]')::text AS json FROM (SELECT ${Prisma.join(list)} ${from}) r`
  const [row] = oneText.parse(await db.$queryRaw(all))
  return new JsonText<Row[]>(row.json)
}

/** Like the above for one record, as a JSON object. */
export const jsonObject = <Row>(columns: Columns<Row>): Prisma.Sql => {
  const pairs = Object.entries<Prisma.Sql>(columns).map(
    ([name, sql]) => Prisma.sql`${Prisma.raw(`'${name}'`)}, ${sql}`,
  )
  return Prisma.sql`json_build_object(${Prisma.join(pairs)})`
}

/** The columns of the table with `alias`, by Prisma's names of its fields: a misspelled one does not compile. */
export const columnsOf =
  <Field extends string>(alias: string) =>
  (field: Field): Prisma.Sql =>
    Prisma.raw(`${alias}.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)

const chapter = columnsOf<Prisma.ChapterScalarFieldEnum>('chapter')
const company = columnsOf<Prisma.CompanyScalarFieldEnum>('company')

/** Formats an instant as in all responses: ISO 8601 in UTC, to the millisecond; null stays null. */
export const instantText = (instant: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Named = { id: string; name: string }

/** Each chapter's `json`: its id and name; written once, however many rows name it. */
export const namedChapters = Prisma.sql`
  (SELECT id, ${jsonObject<Named>({ id: chapter('id'), name: chapter('name') })} AS json
     FROM chapter OFFSET 0)`

/** Each company's `json`: its id and name. */
export const namedCompanies = Prisma.sql`
  (SELECT id, ${jsonObject<Named>({ id: company('id'), name: company('name') })} AS json
     FROM company OFFSET 0)`
