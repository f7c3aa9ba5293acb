import { inflateRawSync } from 'node:zlib'

/** The texts of a ZIP archive by their names, read from its directory by a reader of our own. */
export function readZip(bytes: Buffer): Map<string, string> {
  const entries = new Map<string, string>()
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20))
    const isDeflated = bytes.readUInt16LE(at + 10) === 8
    entries.set(name, (isDeflated ? inflateRawSync(packed) : packed).toString())
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}
