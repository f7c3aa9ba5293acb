import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

/** More than any picture or piece of a table has, in bytes; the manifest of a very large club is smaller, too. */
const longestEntry = 64 * 1024 * 1024

/** The entries of a .tar.gz, one in memory at a time. Throws failures of the disk and faults of the archive. */
export async function* readArchive(path: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const file = createReadStream(path)
  const unzipping = createGunzip()
  const entries = extract()
  file.on('error', (error) => entries.destroy(error))
  unzipping.on('error', (error) => entries.destroy(error))
  file.pipe(unzipping).pipe(entries)
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header
      if (size > longestEntry) throw new Error(`${name} is too long`)
      yield { name, bytes: await buffer(entry) }
    }
  } finally {
    file.destroy()
    unzipping.destroy()
  }
}
