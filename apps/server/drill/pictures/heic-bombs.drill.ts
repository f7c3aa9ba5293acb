import { describe, expect, it } from 'vitest'
import { ImageError } from '../../src/services/images/image-error.js'
import { createImageReader } from '../../src/services/images/image-reader.js'
import { heicOf } from '../../test/heic.js'
import { blueTile, largeTile, redTile } from '../../test/heic-tiles.js'

const { readAvatar } = createImageReader()

const tiles = [blueTile, redTile] as const
const small = heicOf({ tiles, grid: { columns: 2, rows: 1, width: 128, height: 64 }, turns: 3 })

/** Why a picture was refused; undefined when it was accepted. */
const refusal = (bytes: Buffer) =>
  readAvatar(bytes).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ImageError) return error.message
      throw error
    },
  )

/** Returns the result of `work`, and the most megabytes that the process grew by during it. */
async function measured<T>(work: () => Promise<T>) {
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 2)
  try {
    return { result: await work(), grown: (peak - before) / 1e6 }
  } finally {
    clearInterval(timer)
  }
}

it('a HEIC with any byte changed is refused or read, and the next one is read', async () => {
  for (let at = 0; at < small.length; at += 5) {
    const changed = Buffer.from(small)
    changed[at] = (changed[at] ?? 0) ^ 0xff
    await refusal(changed)
  }
  expect(await refusal(small)).toBeUndefined()
})

it('a HEIC cut off anywhere is refused', async () => {
  for (let length = 1; length < small.length; length += 7) {
    expect(await refusal(small.subarray(0, length)), `${length} bytes`).toBeDefined()
  }
})

describe('little memory is needed for', () => {
  const grid = { columns: 16, rows: 12, width: 8064, height: 6048 }
  it.each([
    ['48 megapixels in tiles', heicOf({ tiles: [largeTile], grid, turns: 3 }), 200],
    [
      'a tile that says it is huge',
      heicOf({ tiles: [{ ...redTile, width: 7000, height: 7000 }] }),
      320,
    ],
    ['a grid that says it is huge', heicOf({ tiles, grid: { ...grid, width: 65_000 } }), 100],
    [
      'tiles that say they are huge',
      heicOf({ tiles: [{ ...redTile, width: 7000, height: 7000 }], grid }),
      320,
    ],
  ])('%s', async (_what, file, megabytes) => {
    const { grown } = await measured(() => refusal(file))
    expect(grown).toBeLessThan(megabytes)
  })
})
