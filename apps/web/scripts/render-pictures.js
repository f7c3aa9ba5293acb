/**
 * Renders each picture of apps/web/pictures (SVG, JPEG or PNG) to the sizes that pages ask for,
 * into apps/web/public/club. Run after a picture has changed: `npm run pictures -w apps/web`.
 */
import { readdir } from 'node:fs/promises'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const from = fileURLToPath(new URL('../pictures/', import.meta.url))
const to = fileURLToPath(new URL('../public/club/', import.meta.url))
/** As in src/components/picture.tsx. */
const widths = [480, 800, 1200, 1600]

for (const file of await readdir(from)) {
  const { name } = parse(file)
  for (const width of widths) {
    const picture = sharp(from + file, { density: 144 })
    await picture
      .resize({ width, height: (width * 3) / 4, fit: 'cover' })
      .avif({ quality: 58, effort: 6 })
      .toFile(`${to}${name}-${width}.avif`)
  }
}

// Sites that show a link read no AVIF: the hero once more, in their shape.
await sharp(`${from}hero.svg`, { density: 144 })
  .resize({ width: 1200, height: 630, fit: 'cover', position: 'bottom' })
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(`${to}share.jpg`)

const icon = fileURLToPath(new URL('../public/favicon.svg', import.meta.url))
for (const size of [180, 192, 512]) {
  await sharp(icon, { density: 600 }).resize(size, size).png().toFile(`${to}icon-${size}.png`)
}
