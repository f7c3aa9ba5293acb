/**
 * Writes the tables of docs/emails.md and photographs every email, light and dark side by side, into
 * docs/pictures/emails. The emails are those of apps/server/test/mails. Run after one has changed:
 * `npm run emails -w @clubhouse/web`.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const server = fileURLToPath(new URL('../../server/', import.meta.url))
const pictures = fileURLToPath(new URL('../../../docs/pictures/emails/', import.meta.url))
/** A phone’s. */
const width = 390

const from = await mkdtemp(join(tmpdir(), 'mails-'))
try {
  execFileSync('npx', ['vitest', 'run', 'test/mails', '--silent'], {
    cwd: server,
    env: { ...process.env, MAILS_TO: from },
    stdio: 'ignore',
  })
} catch {
  console.warn('Some emails failed: run npx vitest run test/mails in apps/server.')
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox'],
})
for (const file of await readdir(from)) {
  const html = await readFile(join(from, file), 'utf8')
  const shots = []
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: { width, height: 200 }, colorScheme })
    await page.setContent(html)
    shots.push(await page.screenshot({ fullPage: true }))
    await page.close()
  }
  const { height } = await sharp(shots[0]).metadata()
  await sharp({ create: { width: 2 * width, height, channels: 3, background: 'white' } })
    .composite(shots.map((input, place) => ({ input, left: place * width, top: 0 })))
    .webp({ quality: 60 })
    .toFile(join(pictures, `${parse(file).name}.webp`))
}
await browser.close()
await rm(from, { recursive: true })
