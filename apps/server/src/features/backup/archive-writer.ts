import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'

export type ArchiveWriter = {
  /** Resolves when there is room for the next one, so that entries do not accumulate in memory. */
  add(name: string, bytes: Buffer): Promise<void>
  /** Resolves when the whole archive is on the disk, even after a power failure. */
  finish(): Promise<void>
  /** Ends without finishing; the partial file remains. */
  abandon(): Promise<void>
}

/** Writes a .tar.gz over an existing file, readable by its owner only. Every call throws failures of the disk. */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  await once(file, 'open')
  const packing = pack()
  // Pictures do not compress, and a higher level takes long for rows.
  const written = pipeline(packing, createGzip({ level: 4 }), file)
  const failed = written.then(() => new Promise<never>(() => {}))
  // The next write throws it.
  failed.catch(() => {})
  return {
    add: (name, bytes) => {
      const added = new Promise<void>((resolve, reject) => {
        const entry = { name, size: bytes.length, mode: 0o600 }
        packing
          .entry(entry, bytes, (error) => (error ? reject(error) : resolve()))
          // Else a full disk would be an error of this stream, too, that nobody listens to: the server would end.
          .on('error', reject)
      })
      // The packing code may see only that it was ended; `written` has the reason.
      const addedOrWhyNot = added.catch((error: Error) => {
        packing.destroy(error)
        return written
      })
      return Promise.race([addedOrWhyNot, failed])
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
