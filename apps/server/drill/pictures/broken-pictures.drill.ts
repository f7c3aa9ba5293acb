import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ImageError } from '../../src/services/images/image-error.js'
import { createImageReader } from '../../src/services/images/image-reader.js'

const { readAvatar } = createImageReader()

/** Many colors: each byte of the file matters. */
const colors = sharp(
  Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, at) => (at * at * 31 + at * 7) % 256)),
  { raw: { width: 60, height: 40, channels: 3 } },
)
const pictures = {
  JPEG: await colors.clone().jpeg().toBuffer(),
  'progressive JPEG': await colors.clone().jpeg({ progressive: true }).toBuffer(),
  PNG: await colors.clone().png().toBuffer(),
  'interlaced PNG': await colors.clone().png({ progressive: true }).toBuffer(),
  WebP: await colors.clone().webp().toBuffer(),
  'lossless WebP': await colors.clone().webp({ lossless: true }).toBuffer(),
  GIF: await colors.clone().gif().toBuffer(),
}

/** Why a picture was refused; undefined when it was accepted. */
const refusal = (bytes: Buffer) =>
  readAvatar(bytes).then(
    () => undefined,
    (error: unknown) => error,
  )

describe.each(Object.entries(pictures))('a %s', (_format, whole) => {
  it.each([0.1, 0.3, 0.5, 0.7, 0.9, 0.99])(
    'of which only a part of %d came is refused',
    async (part) => {
      const error = await refusal(whole.subarray(0, Math.floor(whole.length * part)))
      expect(error).toBeInstanceOf(ImageError)
      expect(String(error)).toMatch(/couldn’t read|Upload a JPEG/)
    },
  )

  it('of which a bit was changed is refused or read, and nothing else happens', async () => {
    for (let flip = 0; flip < 12; flip++) {
      const changed = Buffer.from(whole)
      const at = (flip * 7919 + 97) % whole.length
      changed[at] = (changed[at] ?? 0) ^ (1 << (flip % 8))
      expect([undefined, expect.any(ImageError)]).toContainEqual(await refusal(changed))
    }
  })
})

describe('a WebP that tells a wrong length', () => {
  const received = (length: number) => {
    const file = Buffer.from(pictures.WebP)
    file.writeUInt32LE(length, 4)
    return file
  }
  const right = pictures.WebP.length - 8
  it.each([0, 4, right - 200, right + 2, right * 2, 0xffff_ffff])(
    'of %d is refused',
    async (length) => {
      expect(await refusal(received(length))).toBeInstanceOf(ImageError)
    },
  )
})

it('a photograph that was cut off is not mistaken for its preview', async () => {
  const whole = pictures.JPEG
  const preview = await colors.clone().resize(16, 16).jpeg().toBuffer()
  const head = Buffer.of(0xff, 0xd8, 0xff, 0xe1, 0, 0)
  head.writeUInt16BE(preview.length + 2, 4)
  const photograph = Buffer.concat([head, preview, whole.subarray(2)])
  expect(await refusal(photograph)).toBeUndefined()
  const cut = await refusal(photograph.subarray(0, -500))
  expect(String(cut)).toMatch('We couldn’t read this image.')
})
