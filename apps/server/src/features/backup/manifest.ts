import { z } from 'zod/mini'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.gte(0))

/** The description that an archive has of itself, in its last entry. */
export const manifest = z.object({
  /** Of the archive's own format. */
  format: z.literal(1),
  /** The product's version that made it. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** The names of the migrations that had been applied, in their order. */
  migrations: z.array(z.string()),
  /** The names of the job queues; null where there were none yet. */
  queues: z.nullable(z.array(z.string())),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      /** Of the rows as COPY writes them. */
      sha256,
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  pictures: z.array(z.object({ key: z.string(), sha256 })),
})
export type Manifest = z.infer<typeof manifest>

export const manifestEntry = 'manifest.json'

const tablesFolder = 'tables/'
const picturesFolder = 'pictures/'

/** The entry of one piece of a table, named by `labelOf`. */
export const pieceEntry = (table: string, number: number) =>
  `${tablesFolder}${table}/${String(number).padStart(6, '0')}`

/** The entry of a picture. */
export const pictureEntry = (key: string) => picturesFolder + key

/** Returns the kind of content of an entry; null for the manifest, and for entries that are not ours. */
export function readEntryName(
  name: string,
): { kind: 'table'; table: string } | { kind: 'picture'; key: string } | null {
  if (name.startsWith(picturesFolder)) {
    return { kind: 'picture', key: name.slice(picturesFolder.length) }
  }
  const table = /^tables\/(.+)\/\d{6,}$/.exec(name)?.[1]
  return table ? { kind: 'table', table } : null
}
