import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'

export type ArchiveWriter = {
  /** Resolves when there is room for the next one: nothing piles up in memory. */
  add(name: string, bytes: Buffer): Promise<void>
  /** Resolves when the whole archive is on the disk, a power cut included. */
  finish(): Promise<void>
  /** Ends without finishing; what was written stays where it is. */
  abandon(): Promise<void>
}

/** Writes a .tar.gz, in place of a file that is there, readable by its owner only. Every call throws what the disk says. */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  await once(file, 'open')
  const packing = pack()
  // Pictures do not shrink, and more than this takes long for rows.
  const written = pipeline(packing, createGzip({ level: 4 }), file)
  const failed = written.then(() => new Promise<never>(() => {}))
  // Whoever writes next hears of it.
  failed.catch(() => {})
  return {
    add: (name, bytes) => {
      const added = new Promise<void>((resolve, reject) => {
        packing.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) =>
          error ? reject(error) : resolve(),
        )
      })
      return Promise.race([added, failed])
    },
    finish: async () => {
      packing.finalize()
      await written
    },
    abandon: async () => {
      packing.destroy()
      await written.catch(() => {})
    },
  }
}
