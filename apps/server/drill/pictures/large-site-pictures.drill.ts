import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createImageReader } from '../../src/services/images/image-reader.js'

const { readSitePicture } = createImageReader()
const middle = { x: 0.5, y: 0.5 }

const plain = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } })

/** The pixels of one of the files that a picture becomes. */
async function pixelsOf(bytes: Buffer, name: string, focus = middle) {
  const files = await readSitePicture(bytes, focus)
  const found = files.find((file) => file.name === name)
  return sharp(found?.bytes).raw().toBuffer({ resolveWithObject: true })
}

it('a long strip is cropped in little memory', async () => {
  const blue = await plain(10_000, 360, 'blue').png().toBuffer()
  const strip = plain(60_000, 360, 'red').composite([{ input: blue, left: 0, top: 0 }])
  const { data, info } = await pixelsOf(await strip.png().toBuffer(), '480.webp', { x: 0, y: 0.5 })
  const at = (Math.floor(info.height / 2) * info.width + info.width / 2) * info.channels
  expect(data[at + 2]).toBeGreaterThan(data[at] ?? 255)
})

describe('how large it may be', () => {
  it.each([
    ['a JPEG of 50 megapixels', () => plain(8192, 6144).jpeg()],
    ['a PNG of 50 megapixels', () => plain(8192, 6144).png()],
    ['a WebP of 50 megapixels', () => plain(8192, 6144).webp({ effort: 0 })],
  ])('%s is taken', async (_what, draw) => {
    const { info } = await pixelsOf(await draw().toBuffer(), '1600.webp')
    expect(info).toMatchObject({ width: 1600, height: 1200 })
  })

  it('a JPEG of one more row is refused', async () => {
    const bytes = await plain(8192, 6401).jpeg().toBuffer()
    await expect(readSitePicture(bytes, middle)).rejects.toThrow('up to 50 megapixels')
  })
})
