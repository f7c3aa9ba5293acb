import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns an authenticator app's code for a key (RFC 6238), now or half minutes later, independently of the server's code. */
export function appCode(key: string, later = 0): string {
  const bits = [...key.replace(/\s/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000
  return String(number).padStart(6, '0')
}
