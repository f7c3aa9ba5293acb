import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createImageReader } from './image-reader.js'

const { readAvatar } = createImageReader()

const red = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
const jpeg = await red.clone().jpeg().toBuffer()
const png = await red.clone().png().toBuffer()
const webp = await red.clone().webp().toBuffer()
const gif = await red.clone().gif().toBuffer()

type Hide = (content: Buffer) => Buffer

/** In a comment in the header of the file. */
const inJpeg: Hide = (content) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length + 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.of(0xff, 0xfe),
    length,
    content,
    jpeg.subarray(2),
  ])
}
/** In a text behind the header. Its checksum is wrong, as forgers leave it. */
const inPng: Hide = (content) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length + 2)
  const text = Buffer.concat([length, Buffer.from('tEXta\0'), content, Buffer.alloc(4)])
  return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)])
}
/** In a comment before the trailer. */
const inGif: Hide = (content) => {
  const comment = [Buffer.of(0x21, 0xfe, content.length), content, Buffer.of(0)]
  return Buffer.concat([gif.subarray(0, -1), ...comment, gif.subarray(-1)])
}
/** In a separate chunk, with the file's length corrected. */
const inWebp: Hide = (content) => {
  const even = content.length % 2 ? Buffer.concat([content, Buffer.of(0)]) : content
  const length = Buffer.alloc(4)
  length.writeUInt32LE(even.length)
  const file = Buffer.concat([webp, Buffer.from('XMP '), length, even])
  file.writeUInt32LE(file.length - 8, 4)
  return file
}
const behind =
  (picture: Buffer): Hide =>
  (content) =>
    Buffer.concat([picture, content])

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

const zip = Buffer.concat([
  Buffer.from('PK\x03\x04'),
  Buffer.alloc(50),
  Buffer.from('PK\x05\x06'),
  Buffer.alloc(18),
])
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n')

const contents: [string, Buffer][] = [
  ['a script', Buffer.from('*/<script>alert(1)</script>')],
  ['a script in capitals', Buffer.from('<ScRiPt src=//evil.example>')],
  ['a script in UTF-16 LE', Buffer.from('<script>alert(1)</script>', 'utf16le')],
  ['a page in UTF-16 BE', utf16be('<HTML><body>')],
  ['a page', Buffer.from('<html>')],
  ['a page’s first line', Buffer.from('<!DOCTYPE html>')],
  ['a body', Buffer.from('<body onload=alert(1)>')],
  ['a frame', Buffer.from('<iframe src="//evil.example">')],
  ['an SVG', Buffer.from('<svg onload=alert(1)>')],
  ['an SVG without a space', Buffer.from('<svg/onload=alert(1)>')],
  ['PHP', Buffer.from('<?php system("id") ?>')],
]

describe.each<[string, Hide]>([
  ['in a JPEG’s comment', inJpeg],
  ['in a PNG’s text', inPng],
  ['in a GIF’s comment', inGif],
  ['in a chunk of a WebP', inWebp],
  ['behind a JPEG', behind(jpeg)],
])('%s', (_where, hide) => {
  it.each(contents)('%s is refused', async (_what, content) => {
    await expect(readAvatar(hide(content))).rejects.toThrow('The file contains more than an image.')
  })

  it('a few kind words are not', async () => {
    await expect(readAvatar(hide(Buffer.from('Nora <3 the club')))).resolves.toBeDefined()
  })
})

it.each([
  ['a PDF in a JPEG', inJpeg(pdf)],
  ['a PDF in a PNG', inPng(pdf)],
  ['a PDF behind a small GIF', behind(gif)(pdf)],
  ['a ZIP behind a JPEG', behind(jpeg)(zip)],
  ['a ZIP behind a PNG', behind(png)(zip)],
  ['a JAR behind a GIF', behind(gif)(zip)],
  ['a ZIP behind a WebP', behind(webp)(zip)],
  ['a ZIP with a long comment', behind(jpeg)(Buffer.concat([zip, Buffer.alloc(65_000, 1)]))],
  ['a ZIP in a JPEG’s comment', inJpeg(zip)],
  ['GIF89a with a page', Buffer.from('GIF89a/*\0\0\0\0\0*/<html><script>alert(1)</script>')],
  ['GIF87a with a page', Buffer.from('GIF87a<html><body>\0\0')],
  ['a PNG’s first bytes and a page', Buffer.concat([png.subarray(0, 33), Buffer.from('<html>')])],
  ['a JPEG’s first bytes and a page', Buffer.concat([jpeg.subarray(0, 4), Buffer.from('<html>')])],
  ['2 kB behind a JPEG', behind(jpeg)(Buffer.alloc(2048, 1))],
  ['2 kB behind a PNG', behind(png)(Buffer.alloc(2048, 1))],
  ['2 kB behind a GIF', behind(gif)(Buffer.alloc(2048, 1))],
  ['2 kB behind a WebP', behind(webp)(Buffer.alloc(2048, 1))],
  ['a picture behind a PNG', behind(png)(Buffer.concat([jpeg, Buffer.alloc(2048, 1)]))],
  [
    'something that says it is a video',
    behind(jpeg)(Buffer.concat([Buffer.from('\0\0\0\0ftyp????'), Buffer.alloc(2048)])),
  ],
])('%s is refused', async (_what, file) => {
  await expect(readAvatar(file)).rejects.toThrow('The file contains more than an image.')
})

it('a script that begins like a GIF is no picture that could be read', async () => {
  await expect(readAvatar(Buffer.from('GIF89a=1;alert(document.domain)//'))).rejects.toThrow(
    'We couldn’t read this image.',
  )
})
