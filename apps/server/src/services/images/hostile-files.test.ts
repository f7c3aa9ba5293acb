import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createImageReader } from './image-reader.js'

const { readAvatar } = createImageReader()

const red = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
const jpeg = await red.clone().jpeg().toBuffer()
const png = await red.clone().png().toBuffer()
const webp = await red.clone().webp().toBuffer()
const gif = await red.clone().gif().toBuffer()

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const html = '<!doctype html><html><body onload="alert(1)">x</body></html>'

const box = (name: string, brand: string) =>
  Buffer.concat([Buffer.from(`\0\0\0\x18${name}${brand}\0\0\0\0mif1`), Buffer.alloc(64)])

describe.each<[string, Buffer | string]>([
  ['nothing', ''],
  ['one byte', Buffer.of(0xff)],
  ['text', 'Dear club, this is my picture.'],
  ['zeros', Buffer.alloc(1000)],
  ['an SVG', svg],
  ['an SVG with a byte order mark', `\ufeff${svg}`],
  ['an SVG as XML', `<?xml version="1.0"?>\n<!-- a -->\n${svg}`],
  ['an SVG with entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg}`],
  [
    'an SVG that reads a file',
    svg.replace('<script>', '<image href="file:///etc/passwd"/><script>'),
  ],
  ['an SVG in UTF-16', Buffer.from(`\ufeff${svg}`, 'utf16le')],
  ['a packed SVG', gzipSync(svg)],
  ['an SVG behind spaces', `${' '.repeat(5000)}${svg}`],
  ['a page', html],
  ['a page in UTF-16', Buffer.from(`\ufeff${html}`, 'utf16le')],
  ['a script', '#!/bin/sh\nid\n'],
  ['PHP', '<?php system($_GET["c"]);'],
  ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60, 1)])],
  ['an ICO', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 1, 0, 0, 22, 0, 0, 0])],
  [
    'an ICO that holds a PNG',
    Buffer.concat([Buffer.from('AAABAAEAAQEAAAEAIAAAAAAAFgAAAA==', 'base64'), png]),
  ],
  ['a CUR', Buffer.from([0, 0, 2, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 1, 0, 0, 22, 0, 0, 0])],
  ['a TIFF', await red.clone().tiff().toBuffer()],
  ['a TIFF of the other byte order', Buffer.from('MM\0*\0\0\0\b\0\0\0\0\0\0')],
  ['an AVIF', await red.clone().avif({ effort: 0 }).toBuffer()],
  ['an MP4', box('ftyp', 'isom')],
  ['a JPEG 2000', Buffer.from('\0\0\0\fjP  \r\n\x87\n\0\0\0\x14ftypjp2 ', 'latin1')],
  ['a JPEG XL', Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(50)])],
  ['a JPEG-LS', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xf7]), Buffer.alloc(50)])],
  ['a PSD', Buffer.concat([Buffer.from('8BPS\0\x01'), Buffer.alloc(50)])],
  ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
  ['an EPS', '%!PS-Adobe-3.0 EPSF-3.0\n'],
  [
    'a ZIP',
    Buffer.concat([
      Buffer.from('PK\x03\x04'),
      Buffer.alloc(60),
      Buffer.from('PK\x05\x06'),
      Buffer.alloc(18),
    ]),
  ],
  ['a sound in a RIFF', Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(30)])],
  ['a program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(60)])],
  [
    'libvips’ own format',
    Buffer.concat([Buffer.from([0x08, 0xf2, 0xa6, 0xb6]), Buffer.alloc(100)]),
  ],
  ['a matrix of numbers', '2 2\n1 0\n0 1\n'],
  ['a PPM', 'P6\n1 1\n255\nabc'],
  ['a JPEG with a wrong first byte', Buffer.concat([Buffer.of(0xfe), jpeg.subarray(1)])],
  ['a PNG with a wrong first byte', Buffer.concat([Buffer.of(0x88), png.subarray(1)])],
  [
    'a WebP of another name',
    Buffer.concat([webp.subarray(0, 8), Buffer.from('WEBQ'), webp.subarray(12)]),
  ],
  ['a GIF of another name', Buffer.concat([Buffer.from('GIG'), gif.subarray(3)])],
  ['a picture behind text', Buffer.concat([Buffer.from('hello '), png])],
])('%s', (_what, content) => {
  it('is no picture', async () => {
    await expect(
      readAvatar(typeof content === 'string' ? Buffer.from(content) : content),
    ).rejects.toThrow('Upload a JPEG, PNG, WebP, GIF or HEIC image.')
  })
})

// `npm run drill -- pictures` has many more of both.
it('a picture of which only a half arrived is refused', async () => {
  for (const whole of [jpeg, png, webp, gif]) {
    const half = whole.subarray(0, Math.floor(whole.length / 2))
    await expect(readAvatar(half)).rejects.toThrow(/couldn’t read|Upload a JPEG/)
  }
})

it('a picture that claims to be huge is refused by its header', async () => {
  const claimed = 'GIF89a\x30\x75\x30\x75\0\0\0,\0\0\0\0\x30\x75\x30\x75\0\x02\x02D\x01\0;'
  await expect(readAvatar(Buffer.from(claimed, 'latin1'))).rejects.toThrow(
    'The image is too large. It can be up to 50 megapixels.',
  )
})
