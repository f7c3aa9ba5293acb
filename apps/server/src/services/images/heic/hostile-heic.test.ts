import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { box, heicOf } from '../../../../test/heic.js'
import { blueTile, largeTile, redTile } from '../../../../test/heic-tiles.js'
import { ImageError } from '../image-error.js'
import { createImageReader } from '../image-reader.js'
import { readHeic } from './read-heic.js'

const { readAvatar } = createImageReader()

const tiles = [blueTile, redTile] as const
const grid = { columns: 2, rows: 1, width: 128, height: 64 }
const whole = heicOf({ tiles, grid })

/** Why a picture was refused; undefined when it was accepted. */
const refusal = (bytes: Buffer) =>
  readAvatar(bytes).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ImageError) return error.message
      throw error
    },
  )

it.each([0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99])('a part of %d of it is refused', async (part) => {
  const cut = whole.subarray(0, Math.floor(whole.length * part))
  expect(await refusal(cut)).toMatch(/couldn’t read this image|Upload a JPEG/)
})

it('changed bits are refused or read, and nothing else happens', async () => {
  for (let flip = 0; flip < 40; flip++) {
    const changed = Buffer.from(whole)
    const at = (flip * 7919 + 97) % whole.length
    changed[at] = (changed[at] ?? 0) ^ (1 << (flip % 8))
    expect([undefined, expect.any(String)]).toContainEqual(await refusal(changed))
  }
})

describe('refused with an explanation', () => {
  const unreadable = 'We couldn’t read this image.'
  const tooLarge = 'The image is too large. It can be up to 50 megapixels.'
  const huge = { ...redTile, width: 60_000, height: 60_000 }
  it.each([
    ['only its first box', box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), unreadable],
    ['a header of 60,000 × 60,000', heicOf({ tiles: [huge] }), tooLarge],
    [
      'a grid of 2 billion pixels',
      heicOf({ tiles, grid: { columns: 2, rows: 1, width: 65_535, height: 65_535 } }),
      tooLarge,
    ],
    [
      'a grid larger than its tiles',
      heicOf({ tiles, grid: { columns: 2, rows: 1, width: 7000, height: 7000 } }),
      unreadable,
    ],
    [
      'a grid of more tiles than any phone writes',
      heicOf({ tiles, grid: { columns: 120, rows: 90, width: 7680, height: 5760 } }),
      unreadable,
    ],
    ['a grid of nothing', heicOf({ tiles, grid: { ...grid, width: 0, height: 0 } }), unreadable],
    ['an unknown codec', heicOf({ tiles, tileType: 'xxxx' }), /couldn’t read|Upload a JPEG/],
    ['a picture for AV1', heicOf({ tiles, tileType: 'av01' }), /couldn’t read|Upload a JPEG/],
    [
      'a page in a box',
      Buffer.concat([whole, box('free', Buffer.from('<html><script>'))]),
      'The file contains more than an image.',
    ],
    [
      '2 kB behind it',
      Buffer.concat([whole, Buffer.alloc(2048, 1)]),
      'The file contains more than an image.',
    ],
    [
      'a ZIP behind it',
      Buffer.concat([whole, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
      'The file contains more than an image.',
    ],
  ])('%s', async (_what, file, words) => {
    expect(await refusal(file)).toMatch(words)
  })
})

describe('the server keeps working while a picture is decoded', () => {
  const large = heicOf({
    tiles: [largeTile],
    grid: { columns: 16, rows: 12, width: 8064, height: 6048 },
  })

  it('and ends one that takes too long', async () => {
    const begun = performance.now()
    await expect(readHeic(large, { milliseconds: 300 })).rejects.toThrow('couldn’t read')
    expect(performance.now() - begun).toBeLessThan(3000)
  })

  it('and refuses one that needs too much memory', async () => {
    const long = Buffer.concat([whole, box('free', Buffer.alloc(24 * 1024 ** 2))])
    await expect(readHeic(long, { maxMemory: 18 * 1024 ** 2 }).then(() => 'read')).rejects.toThrow(
      'The image is too large for its format.',
    )
    expect((await readHeic(long)).factor).toBe(1)
  })

  it('and answers others in time', async () => {
    let longest = 0
    let done = false
    const reading = readHeic(large).finally(() => {
      done = true
    })
    while (!done) {
      const before = performance.now()
      await setTimeout(1)
      longest = Math.max(longest, performance.now() - before)
    }
    await reading
    expect(longest).toBeLessThan(500)
  })
})
