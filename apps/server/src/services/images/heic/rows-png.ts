import { crc32, deflateSync } from 'node:zlib'
import type { Rows } from './shrink-into.js'

/** Rows as a PNG without compression: a container that has room for a color profile, and takes no time. */
export function pngOfRows({ data, width, height, channels }: Rows, icc: Buffer | null): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  // Eight bits a channel; colors, with transparency or without.
  head[8] = 8
  head[9] = channels === 4 ? 6 : 2
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunk('IHDR', head),
    ...(icc ? chunk('iCCP', Buffer.from('icc\0\0', 'latin1'), deflateSync(icc)) : []),
    ...chunk('IDAT', deflateSync(data, { level: 0 })),
    ...chunk('IEND'),
  ])
}

function chunk(name: string, ...data: Buffer[]): Buffer[] {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.reduce((sum, part) => sum + part.length, 0))
  const named = [Buffer.from(name, 'latin1'), ...data]
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(named.reduce((sum, part) => crc32(part, sum), 0))
  return [length, ...named, checksum]
}
