import { uploadMaxBytes } from '@clubhouse/schema/picture-upload'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createImageReader } from './image-reader.js'

const { readAvatar } = createImageReader()

const picture = (width = 30, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

it('the 50 megapixels of any camera are taken, one more row is not', async () => {
  const { large } = await readAvatar(await picture(8192, 6400).jpeg().toBuffer())
  expect(await sharp(large).metadata()).toMatchObject({ width: 512 })
  await expect(readAvatar(await picture(8192, 6401).jpeg().toBuffer())).rejects.toThrow(
    'The image is too large. It can be up to 50 megapixels. Make it smaller and upload it again.',
  )
})

it('25 MB are taken, one byte more is not', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  const size = uploadMaxBytes
  const { large } = await readAvatar(withComments(jpeg, size - jpeg.length))
  expect(await sharp(large).metadata()).toMatchObject({ width: 512 })
  await expect(readAvatar(withComments(jpeg, size + 1 - jpeg.length))).rejects.toThrow(
    'The image is too large. It can be up to 25 MB.',
  )
})

describe('data that phones put behind a JPEG does no harm', () => {
  const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')
  const video = Buffer.concat([head, Buffer.alloc(200_000, Buffer.of(1, 0xff, 0xd9, 2))])
  const nothing = Buffer.alloc(0)
  it.each([
    ['a video', nothing, video],
    ['a video behind a few bytes of its own', Buffer.from('MotionPhoto_Data'), video],
    ['up to 1 kB of notes', nothing, Buffer.alloc(1024, 1)],
  ])('%s', async (_what, ...parts) => {
    const file = Buffer.concat([await picture().jpeg().toBuffer(), ...parts])
    expect(await sharp((await readAvatar(file)).large).metadata()).toMatchObject({ width: 512 })
  })

  it('a second picture, of depth or brightness', async () => {
    const jpeg = await picture().jpeg().toBuffer()
    const { large } = await readAvatar(Buffer.concat([jpeg, jpeg]))
    expect(await sharp(large).metadata()).toMatchObject({ width: 512 })
  })
})

it('at most 20 wait; who comes later is asked to try again', async () => {
  const reader = createImageReader()
  const file = await picture().png().toBuffer()
  const all = Array.from({ length: 25 }, () =>
    reader.readAvatar(file).then(
      () => 'read',
      ({ message }: Error) => message,
    ),
  )
  expect(await Promise.all(all)).toEqual([
    ...Array(21).fill('read'),
    ...Array(4).fill('Too many images are being uploaded right now. Try again in a moment.'),
  ])
  expect(await reader.readAvatar(file)).toMatchObject({ large: expect.any(Buffer) })
})

/** The JPEG with `length` more bytes, in comments. */
function withComments(jpeg: Buffer, length: number): Buffer {
  const comments: Buffer[] = []
  for (let left = length; left > 0; ) {
    // The rest for the next one must hold its marker and length.
    const take = left > 60_000 ? 50_000 : left
    const comment = Buffer.alloc(take, 1)
    comment.writeUInt16BE(0xfffe)
    comment.writeUInt16BE(take - 2, 2)
    comments.push(comment)
    left -= take
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)])
}
