import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export type ExportedFile = { name: string; content: string | Buffer }

/** Files as one ZIP archive, all of the same time. */
export async function zipFiles(files: readonly ExportedFile[], mtime: Date): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, content } of files) {
    zip.addBuffer(typeof content === 'string' ? Buffer.from(content) : content, name, { mtime })
  }
  zip.end()
  return buffer(zip.outputStream)
}
