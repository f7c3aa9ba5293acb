import { createHash, type Hash } from 'node:crypto'
import { BackupRefused, labelOf, unknownMigrations } from '@clubhouse/db/backup'
import { readArchive } from './archive-reader.js'
import { type Manifest, manifest, manifestEntry, readEntryName } from './manifest.js'

/**
 * Reads an archive to its end and compares its entries with its manifest. Throws BackupRefused for one
 * that is damaged.
 */
export async function checkArchive(path: string): Promise<Manifest> {
  try {
    return await check(path)
  } catch (error) {
    if (isOfDisk(error)) throw new BackupRefused(`${path} can't be read: ${error.message}`)
    throw new BackupRefused(
      `${path} is damaged or not a backup: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** Throws BackupRefused for an archive of a newer version. */
export async function requireKnown({ version, migrations }: Manifest): Promise<void> {
  const unknown = await unknownMigrations(migrations)
  if (unknown.length === 0) return
  throw new BackupRefused(
    `This backup was made by a newer version (${version}) with unknown migrations: ${unknown.join(', ')}. Restore it with that version.`,
  )
}

async function check(path: string): Promise<Manifest> {
  const tables = new Map<string, Hash>()
  const pictures = new Map<string, string>()
  let found: Manifest | null = null
  for await (const { name, bytes } of readArchive(path)) {
    if (found) throw new Error(`${name} comes after its end`)
    const entry = readEntryName(name)
    if (entry?.kind === 'picture') pictures.set(entry.key, sha256(bytes))
    else if (entry) tables.set(entry.table, hashOf(tables, entry.table).update(bytes))
    else if (name === manifestEntry) found = manifest.parse(JSON.parse(bytes.toString()))
    else throw new Error(`${name} does not belong in a backup`)
  }
  if (!found) throw new Error('its end is missing')
  for (const table of found.tables) {
    const label = labelOf(table)
    if (hashOf(tables, label).digest('hex') !== table.sha256) {
      throw new Error(`the rows of ${label} are not those that were saved`)
    }
    tables.delete(label)
  }
  for (const { key, sha256: saved } of found.pictures) {
    if (pictures.get(key) !== saved) throw new Error(`the picture ${key} is not the one saved`)
    pictures.delete(key)
  }
  const [extra] = [...tables.keys(), ...pictures.keys()]
  if (extra) throw new Error(`${extra} is in it and not in its list`)
  return found
}

const hashOf = (hashes: Map<string, Hash>, name: string): Hash =>
  hashes.get(name) ?? createHash('sha256')

/** The SHA-256 of some bytes, hexadecimal. */
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const isOfDisk = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error
