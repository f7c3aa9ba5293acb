import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { createImageReader } from './image-reader.js'

const { readAvatar } = createImageReader()

// Colors that printers have too.
const red = { r: 190, g: 60, b: 50 }
const blue = { r: 60, g: 80, b: 150 }

const plain = (width: number, height: number, background: typeof red) =>
  sharp({ create: { width, height, channels: 3, background } })

/** A red picture whose left third is blue. */
async function picture(width = 90, height = 60) {
  const input = await plain(Math.ceil(width / 3), height, blue)
    .png()
    .toBuffer()
  const whole = plain(width, height, red).composite([{ input, left: 0, top: 0 }])
  return whole.raw().toBuffer({ resolveWithObject: true })
}

/** The pixel at a place, in shares of width and height. */
async function pixel(bytes: Buffer, x: number, y: number) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + info.channels)]
}

const near = ({ r, g, b }: typeof red) =>
  [r, g, b].map((value) => expect.toSatisfy((got: number) => Math.abs(got - value) < 25))

describe.each<[string, (image: Sharp) => Sharp]>([
  ['JPEG', (image) => image.jpeg()],
  ['progressive JPEG', (image) => image.jpeg({ progressive: true })],
  ['JPEG with the colors of a phone', (image) => image.withIccProfile('p3').jpeg()],
  ['JPEG with the colors of a printer', (image) => image.withIccProfile('cmyk').jpeg()],
  ['PNG', (image) => image.png()],
  ['PNG with a palette', (image) => image.png({ palette: true })],
  ['interlaced PNG of 16 bits', (image) => image.toColourspace('rgb16').png({ progressive: true })],
  ['WebP', (image) => image.webp()],
  ['GIF', (image) => image.gif()],
])('a %s', (_format, encode) => {
  it('becomes two square WebP pictures of its middle', async () => {
    const { data, info } = await picture(180, 90)
    const { large, small } = await readAvatar(await encode(sharp(data, { raw: info })).toBuffer())
    for (const [bytes, size] of [
      [large, 512],
      [small, 128],
    ] as const) {
      const sizes = { format: 'webp', width: size, height: size }
      expect(await sharp(bytes).metadata()).toMatchObject(sizes)
      expect(await pixel(bytes, 0.05, 0.5)).toEqual(near(blue))
      expect(await pixel(bytes, 0.5, 0.5)).toEqual(near(red))
    }
  })
})

it('a photograph taken sideways comes out upright, and does not reveal where it was taken', async () => {
  const { data, info } = await picture()
  const photograph = await sharp(data, { raw: info })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Phone', Artist: 'Nora' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 46/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  expect(photograph.includes('Nora')).toBe(true)
  const { large, small } = await readAvatar(photograph)
  // Turned clockwise, the left third is at the top.
  expect(await pixel(large, 0.5, 0.05)).toEqual(near(blue))
  expect(await pixel(large, 0.5, 0.95)).toEqual(near(red))
  for (const bytes of [large, small]) {
    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
    expect(bytes.includes('Nora')).toBe(false)
  }
})

it.each(['gif', 'webp'] as const)('of an animated %s the first frame is taken', async (format) => {
  const frames = [red, blue].map(({ r, g, b }) => Buffer.alloc(40 * 40 * 3, Buffer.of(r, g, b)))
  const raw = { width: 40, height: 80, channels: 3, pageHeight: 40 } as const
  const animated = await sharp(Buffer.concat(frames), { raw })
    .toFormat(format, { delay: [100, 100] })
    .toBuffer()
  const { large } = await readAvatar(animated)
  expect(await sharp(large).metadata()).toMatchObject({ width: 512, height: 512 })
  expect(await pixel(large, 0.5, 0.5)).toEqual(near(red))
})

it('transparent parts stay transparent', async () => {
  const clear = await plain(50, 50, red).ensureAlpha(0).png().toBuffer()
  const { large, small } = await readAvatar(clear)
  expect((await pixel(large, 0.5, 0.5))[3]).toBe(0)
  expect((await pixel(small, 0.5, 0.5))[3]).toBe(0)
})

it('a single pixel is enough', async () => {
  const { large, small } = await readAvatar(await plain(1, 1, red).png().toBuffer())
  expect(await pixel(large, 0, 0)).toEqual(near(red))
  expect(await sharp(small).metadata()).toMatchObject({ width: 128, height: 128 })
})
