import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { box, type HeicOptions, heicOf } from '../../../../test/heic.js'
import { blueTile, deepTile, largeTile, redTile } from '../../../../test/heic-tiles.js'
import { createImageReader } from '../image-reader.js'
import { readHeic } from './read-heic.js'

const { readAvatar, readSitePicture } = createImageReader()
const middle = { x: 0.5, y: 0.5 }

/** Two tiles beside each other. */
const blueAndRed: HeicOptions = {
  tiles: [blueTile, redTile],
  grid: { columns: 2, rows: 1, width: 128, height: 64 },
}

/** The pixel at a place, in shares of width and height. */
async function pixel(bytes: Buffer, x: number, y: number) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}

async function colorAt(bytes: Buffer, x: number, y: number) {
  const [red = 0, , blue = 0] = await pixel(bytes, x, y)
  return red > blue ? 'red' : 'blue'
}

const sides = {
  left: ['blue', 'red', 'blue', 'red'],
  right: ['red', 'blue', 'red', 'blue'],
  top: ['blue', 'blue', 'red', 'red'],
  bottom: ['red', 'red', 'blue', 'blue'],
} as const

/** The corners of an avatar, row by row. */
const corners = (bytes: Buffer) =>
  Promise.all([0.1, 0.9].flatMap((y) => [0.1, 0.9].map((x) => colorAt(bytes, x, y))))

it('a grid of tiles, as iPhones write it, becomes two squares', async () => {
  const { large, small } = await readAvatar(heicOf(blueAndRed))
  expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect(await sharp(small).metadata()).toMatchObject({ width: 128, height: 128 })
  expect(await corners(large)).toEqual(sides.left)
})

describe('its own turn and mirror are applied, once', () => {
  it.each([
    ['no turn', {}, 'left'],
    ['a quarter turn', { turns: 1 }, 'bottom'],
    ['half a turn', { turns: 2 }, 'right'],
    ['three quarters, as phones write for upright photos', { turns: 3 }, 'top'],
    ['a mirror', { mirror: 1 }, 'right'],
    ['a turn and a mirror', { turns: 2, mirror: 1 }, 'left'],
    ['a turn that Exif repeats', { turns: 3, exifOrientation: 6 }, 'top'],
    ['Exif alone, which does not count', { exifOrientation: 6 }, 'left'],
  ] satisfies [string, Partial<HeicOptions>, keyof typeof sides][])(
    '%s',
    async (_what, options, side) => {
      const { large } = await readAvatar(heicOf({ ...blueAndRed, ...options }))
      expect(await corners(large)).toEqual(sides[side])
    },
  )
})

it('hides the parts of tiles beyond the sides, whichever way the picture is turned', async () => {
  // Of each third tile 8 rows, and of each second one 16 columns.
  const grid = { columns: 2, rows: 3, width: 80, height: 136 }
  for (const turns of [0, 1, 2, 3]) {
    for (const mirror of [undefined, 0, 1] as const) {
      const { png } = await readHeic(heicOf({ tiles: [blueTile], grid, turns, mirror }))
      const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject(
        turns % 2 ? { width: 136, height: 80 } : { width: 80, height: 136 },
      )
      const black = data.filter((value, at) => at % 3 === 2 && value < 100)
      expect(black.length, `${turns} turns, mirror ${mirror}`).toBe(0)
    }
  }
})

it('the order of its tiles follows its turn', async () => {
  const grid = { columns: 2, rows: 1, width: 80, height: 64 }
  const { png } = await readHeic(heicOf({ tiles: [blueTile, redTile], grid, turns: 2 }))
  expect(await colorAt(png, 0.1, 0.5)).toBe('red')
  // Only 16 of 80 columns are red.
  expect(await colorAt(png, 0.25, 0.5)).toBe('blue')
})

describe('it is accepted', () => {
  const whole = heicOf(blueAndRed)
  it.each([
    ['as a single picture', heicOf({ tiles: [redTile] })],
    ['with 10 bits a color', heicOf({ tiles: [deepTile] })],
    ['by another name of the format', heicOf({ ...blueAndRed, brand: 'mif1' })],
    ['as a burst, of which the still is taken', heicOf({ ...blueAndRed, brand: 'hevc' })],
    ['with a video behind it', Buffer.concat([whole, box('mpvd', Buffer.alloc(50_000, 1))])],
    ['with a few notes behind it', Buffer.concat([whole, Buffer.alloc(1000, 1)])],
    ['with a box to the end of the file', Buffer.concat([whole, Buffer.from('\0\0\0\0free   ')])],
  ])('%s', async (_what, file) => {
    const { large } = await readAvatar(file)
    expect(await sharp(large).metadata()).toMatchObject({ width: 512 })
  })
})

it('the colors of a phone are converted', async () => {
  const p3 = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  const { icc } = await sharp(p3).metadata()
  const [plain, wide] = await Promise.all([
    readAvatar(heicOf({ tiles: [redTile] })),
    readAvatar(heicOf({ tiles: [redTile], icc })),
  ])
  const [red = 0, green = 0] = await pixel(plain.large, 0.5, 0.5)
  const [widerRed = 0, lessGreen = 0] = await pixel(wide.large, 0.5, 0.5)
  expect(widerRed).toBeGreaterThan(red)
  expect(lessGreen).toBeLessThan(green)
})

describe('a photo of 48 megapixels', () => {
  const large = (width: number, height: number) => {
    const grid = { columns: Math.ceil(width / 512), rows: Math.ceil(height / 512), width, height }
    return heicOf({ tiles: [largeTile], grid })
  }

  it('is shrunk while it is decoded', async () => {
    const files = await readSitePicture(large(8064, 6048), middle)
    const found = files.find(({ name }) => name === '1600.webp')
    expect(await sharp(found?.bytes).metadata()).toMatchObject({ width: 1600, height: 1200 })
  })

  it('may be a low panorama: its full height counts', async () => {
    await expect(readSitePicture(large(16_000, 700), middle)).resolves.toBeDefined()
    await expect(readSitePicture(large(16_000, 350), middle)).rejects.toThrow('at least 480 × 360')
  })

  it('must not have a row more than the limit', async () => {
    await expect(readAvatar(large(8192, 6401))).rejects.toThrow('up to 50 megapixels')
  })
})
