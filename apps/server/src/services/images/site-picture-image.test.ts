import { uploadMaxBytes } from '@clubhouse/schema/picture-upload'
import { pictureWidths } from '@clubhouse/schema/website/picture-files'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createImageReader } from './image-reader.js'

const { readSitePicture } = createImageReader()
const middle = { x: 0.5, y: 0.5 }

const plain = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A red picture with a blue left end. */
const withBlueLeft = async (width: number, height: number) =>
  plain(width, height, 'red').composite([
    {
      input: await plain(Math.round(width / 6), height, 'blue')
        .png()
        .toBuffer(),
      left: 0,
      top: 0,
    },
  ])

type Files = Awaited<ReturnType<typeof readSitePicture>>

function namedIn(files: Files, name: string) {
  const found = files.find((file) => file.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found.bytes
}

const fileOf = async (bytes: Buffer, name: string, focus = middle) =>
  namedIn(await readSitePicture(bytes, focus), name)

/** 'blue' or 'red', at a place in shares of width and height. */
async function colorAt(bytes: Buffer, x: number, y: number) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
}

it('a picture is encoded in every width, largest last, and to share', async () => {
  const smallest = await plain(480, 360).webp().toBuffer()
  const files = await readSitePicture(smallest, middle)
  expect(files.map(({ name, type }) => `${name} ${type}`)).toEqual([
    ...pictureWidths.flatMap((width) => [`${width}.avif image/avif`, `${width}.webp image/webp`]),
    'share.jpg image/jpeg',
  ])
  const large = namedIn(files, '1600.webp')
  expect(await sharp(large).metadata()).toMatchObject({ width: 1600, height: 1200 })
})

it('a photograph taken sideways is cropped as it is seen, and does not reveal where it was taken', async () => {
  // Turned clockwise, its left end is at the top.
  const photograph = await (await withBlueLeft(1200, 600))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Nora' } })
    .jpeg()
    .toBuffer()
  const files = await readSitePicture(photograph, { x: 0.5, y: 0 })
  const [top, share] = [namedIn(files, '480.webp'), namedIn(files, 'share.jpg')]
  expect(await sharp(top).metadata()).toMatchObject({ width: 480, height: 360 })
  expect(await colorAt(top, 0.9, 0.05)).toBe('blue')
  expect(await colorAt(top, 0.05, 0.95)).toBe('red')
  expect(await colorAt(await fileOf(photograph, '480.webp', { x: 0.5, y: 1 }), 0.9, 0.05)).toBe(
    'red',
  )
  expect(await colorAt(share, 0.5, 0.05)).toBe('blue')
  for (const bytes of [top, share]) {
    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
    expect(bytes.includes('Nora')).toBe(false)
  }
})

it('of an animation the first frame is taken', async () => {
  const frame = (blue: number) => Buffer.alloc(480 * 360 * 3, Buffer.of(255 - blue, 0, blue))
  const raw = { width: 480, height: 720, channels: 3, pageHeight: 360 } as const
  const gif = await sharp(Buffer.concat([frame(0), frame(255)]), { raw })
    .gif({ delay: [100, 100] })
    .toBuffer()
  expect(await colorAt(await fileOf(gif, '480.webp'), 0.5, 0.5)).toBe('red')
})

it('transparent parts stay transparent, and are white in the version for sharing', async () => {
  const clear = await plain(480, 360).ensureAlpha(0).png().toBuffer()
  const files = await readSitePicture(clear, middle)
  const pixel = async (name: string) => {
    return [...(await sharp(namedIn(files, name)).raw().toBuffer()).subarray(0, 4)]
  }
  expect((await pixel('480.webp'))[3]).toBe(0)
  expect((await pixel('share.jpg')).slice(0, 3)).toEqual([255, 255, 255])
})

describe('how large it may be', () => {
  it.each([
    ['a PNG of one more row', () => plain(8192, 6401).png(), 'up to 50 megapixels'],
    ['a low one', () => plain(900, 359).png(), 'at least 480 × 360 pixels'],
    ['a narrow one', () => plain(479, 900).png(), 'at least 480 × 360 pixels'],
  ])('%s is refused', async (_what, draw, words) => {
    await expect(readSitePicture(await draw().toBuffer(), middle)).rejects.toThrow(words)
  })

  it('more than 25 MB are refused', async () => {
    const file = Buffer.alloc(uploadMaxBytes + 1)
    await expect(readSitePicture(file, middle)).rejects.toThrow('up to 25 MB')
  })
})
