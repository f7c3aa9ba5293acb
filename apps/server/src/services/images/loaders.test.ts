import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { createImageReader } from './image-reader.js'

const picture = () => sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
const unsupported = 'unsupported image format'

it('nothing in the process loads more than the four formats', async () => {
  createImageReader()
  const tiff = await picture().tiff().toBuffer()
  const avif = await picture().avif({ effort: 0 }).toBuffer()
  for (const file of [svg, tiff, avif]) {
    await expect(sharp(file).metadata()).rejects.toThrow(unsupported)
  }
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const file = await picture().toFormat(format).toBuffer()
    expect(await sharp(file).metadata()).toMatchObject({ format })
  }
})

it('nothing in the process loads pictures from files', async () => {
  createImageReader()
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-images-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await picture().toFile(join(folder, 'a.png'))
  await expect(sharp(join(folder, 'a.png')).metadata()).rejects.toThrow(unsupported)
})

it('a server that draws SVG takes none from people', async () => {
  const { readAvatar } = createImageReader({ drawings: true })
  expect(await sharp(svg).metadata()).toMatchObject({ format: 'svg' })
  await expect(readAvatar(svg)).rejects.toThrow('Upload a JPEG, PNG, WebP, GIF or HEIC image.')
  const disguised = Buffer.concat([Buffer.from('GIF89a'), svg])
  await expect(readAvatar(disguised)).rejects.toThrow('The file contains more than an image.')
})
