import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { uploadMaxBytes } from '@clubhouse/schema/picture-upload'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createImageReader } from '../../src/services/images/image-reader.js'

const { readAvatar } = createImageReader()

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

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const chunk = (name: string, ...data: Buffer[]) => {
  const named = Buffer.concat([Buffer.from(name), ...data])
  return Buffer.concat([uint32(named.length - 4), named, uint32(crc32(named))])
}
const png = (head: number[], ...chunks: Buffer[]) => {
  const [width = 0, height = 0, ...rest] = head
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', uint32(width), uint32(height), Buffer.from(rest)),
    ...chunks,
    chunk('IEND'),
  ])
}
const truecolor = [8, 2, 0, 0, 0]
const deepInterlaced = [16, 6, 0, 0, 1]

/** `count` times the same zeros, compressed once. */
function packedZeros(length: number, count: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(length), { finishFlush: constants.Z_FULL_FLUSH })
  const sum = uint32(((length * count) % 65_521) * 65_536 + 1)
  return Buffer.concat([
    Buffer.of(0x78, 0x9c),
    ...Array<Buffer>(count).fill(block),
    Buffer.of(3, 0),
    sum,
  ])
}

const tiny = deflateSync(Buffer.alloc(4))

describe.each([
  [
    'a PNG of 14,000 × 14,000',
    png([14_000, 14_000, ...truecolor], chunk('IDAT', packedZeros(42_001 * 100, 140))),
  ],
  ['a PNG of 800,000 × 80', png([800_000, 80, ...truecolor], chunk('IDAT', tiny))],
  [
    'a GIF of 30,000 × 30,000',
    Buffer.from(
      'GIF89a\x30\x75\x30\x75\0\0\0,\0\0\0\0\x30\x75\x30\x75\0\x02\x02D\x01\0;',
      'latin1',
    ),
  ],
  [
    'a JPEG that says 61,680 × 61,680',
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
      .then((jpeg) => {
        // Height and width follow the frame's marker, its length and its precision.
        jpeg.fill(
          0xf0,
          jpeg.indexOf(Buffer.of(0xff, 0xc0)) + 5,
          jpeg.indexOf(Buffer.of(0xff, 0xc0)) + 9,
        )
        return jpeg
      }),
  ],
])('%s', (_what, file) => {
  it('is refused in little memory', async () => {
    const { result, grown } = await measured(() => readAvatar(file).catch(String))
    expect(result).toMatch('The image is too large. It can be up to 50 megapixels.')
    expect(grown).toBeLessThan(50)
  })
})

it('a GIF whose canvas is huge and whose picture is small takes no memory', async () => {
  const gif =
    'GIF89a\xff\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\x80\0\0\0\xff\xff\xff\x02\x02D\x01\0;'
  const { grown } = await measured(() => readAvatar(Buffer.from(gif, 'latin1')).catch(String))
  expect(grown).toBeLessThan(50)
})

it('texts packed to a thousandth take no memory', async () => {
  const text = chunk('zTXt', Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(7_900_000, 'a')))
  const file = png([1, 1, ...truecolor], ...Array<Buffer>(3000).fill(text), chunk('IDAT', tiny))
  const { result, grown } = await measured(() => readAvatar(file))
  expect(result.large.length).toBeGreaterThan(0)
  expect(grown).toBeLessThan(50)
})

it('a PNG in 400,000 pieces is refused before it is put together', async () => {
  const pieces = Buffer.alloc(12 * 400_000, chunk('IDAT'))
  const file = png([1, 1, ...truecolor], pieces, chunk('IDAT', tiny))
  const { result, grown } = await measured(() => readAvatar(file).catch(String))
  expect(result).toMatch('We couldn’t read this image.')
  expect(grown).toBeLessThan(50)
})

it('a JPEG of thousands of scans is refused in little time', async () => {
  const jpeg = await sharp({
    create: { width: 2000, height: 2000, channels: 3, background: 'red' },
  })
    .jpeg({ progressive: true })
    .toBuffer()
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.of(0xff, 0xda)), -2)
  const repeats = Math.floor((uploadMaxBytes - jpeg.length) / last.length)
  const file = [jpeg.subarray(0, -2), ...Array<Buffer>(repeats).fill(last), jpeg.subarray(-2)]
  const begin = process.cpuUsage()
  expect(await readAvatar(Buffer.concat(file)).catch(String)).toMatch('couldn’t read')
  const { user, system } = process.cpuUsage(begin)
  expect(user + system, 'microseconds of the processor').toBeLessThan(5_000_000)
})

/** A PNG whose rows are all needed before the first is known, of 8 bytes a pixel; and it has to be rotated. */
function costly(width: number, height: number): Buffer {
  const sideways = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const passes = [
    [8, 8],
    [8, 8],
    [4, 8],
    [4, 4],
    [2, 4],
    [2, 2],
    [1, 2],
  ] as const
  const length = passes.reduce(
    (sum, [across, down]) => sum + (height / down) * (1 + (width / across) * 8),
    0,
  )
  return png(
    [width, height, ...deepInterlaced],
    chunk('eXIf', sideways),
    chunk('IDAT', packedZeros(10_000, Math.ceil(length / 10_000))),
  )
}

it('the costliest picture that is taken needs less than 400 MB', async () => {
  const { result, grown } = await measured(() => readAvatar(costly(7200, 5400)))
  expect(result.large.length).toBeGreaterThan(0)
  expect(grown).toBeLessThan(400)
})

it('one that would need more is refused in little memory', async () => {
  const { result, grown } = await measured(() => readAvatar(costly(8000, 6000)).catch(String))
  expect(result).toMatch('The image is too large for its format.')
  expect(grown).toBeLessThan(50)
})
