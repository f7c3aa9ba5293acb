/**
 * Renders each picture of apps/web/pictures (SVG, JPEG or PNG) to the sizes that pages ask for,
 * into apps/web/public/club, and the icons. Run after a picture has changed: `npm run pictures -w apps/web`,
 * or for some of them by name: `npm run pictures -w apps/web -- raffle`.
 */
import { readdir, writeFile } from 'node:fs/promises'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const from = fileURLToPath(new URL('../pictures/', import.meta.url))
const to = fileURLToPath(new URL('../public/club/', import.meta.url))
/** As in src/components/picture.tsx. */
const widths = [480, 800, 1200, 1600]

const wanted = process.argv.slice(2)

for (const file of await readdir(from)) {
  const { name } = parse(file)
  if (wanted.length && !wanted.includes(name)) continue
  for (const width of widths) {
    const picture = sharp(from + file, { density: 144 })
    await picture
      .resize({ width, height: (width * 3) / 4, fit: 'cover' })
      .avif({ quality: 58, effort: 6 })
      .toFile(`${to}${name}-${width}.avif`)
  }
}

// Sites that show a link can't read AVIF, so the hero is also made in their format.
await sharp(`${from}hero.svg`, { density: 144 })
  .resize({ width: 1200, height: 630, fit: 'cover', position: 'bottom' })
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(`${to}share.jpg`)

const icon = fileURLToPath(new URL('../public/favicon.svg', import.meta.url))
for (const size of [180, 192, 512]) {
  await sharp(icon, { density: 600 }).resize(size, size).png().toFile(`${to}icon-${size}.png`)
}

// For browsers that take no SVG: an .ico file is a table of contents before a PNG of 32 by 32.
const small = await sharp(icon, { density: 600 }).resize(32, 32).png().toBuffer()
const contents = Buffer.alloc(22)
contents.writeUInt16LE(1, 2) // an icon
contents.writeUInt16LE(1, 4) // one picture
contents.writeUInt8(32, 6) // wide
contents.writeUInt8(32, 7) // high
contents.writeUInt16LE(1, 10) // color planes
contents.writeUInt16LE(32, 12) // bits per pixel
contents.writeUInt32LE(small.length, 14)
contents.writeUInt32LE(contents.length, 18) // where it begins
await writeFile(icon.replace(/svg$/, 'ico'), Buffer.concat([contents, small]))
