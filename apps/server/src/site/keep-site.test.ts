import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { serverForTest } from '../../test/server.js'
import { buildApp } from '../app.js'
import { keepSite } from './keep-site.js'

let place: string
const warnings: unknown[] = []
const built = () => join(place, 'dist')
const dataDir = () => join(place, 'data')
const keep = (now = new Date()) =>
  keepSite({ dataDir: dataDir(), built: built(), now: () => now, warn: (e) => warnings.push(e) })

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'clubhouse-site-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  warnings.length = 0
})

/** The result of a build; as vite does, it empties the folder first. */
async function build(name: string): Promise<void> {
  await rm(built(), { recursive: true, force: true })
  for (const folder of ['pages', 'assets', 'club']) {
    await mkdir(join(built(), folder), { recursive: true })
  }
  await writeFile(join(built(), 'pages', 'index.template'), `<html ><p>${name}</p><!--page-->`)
  await writeFile(join(built(), 'pages', '404.template'), '<html ><!--page-->')
  await writeFile(join(built(), 'favicon.svg'), '<svg/>')
  await writeFile(join(built(), 'assets', `site-${name}.js`), `console.log('${name}')`)
  await writeFile(join(built(), 'club', 'hero.svg'), `<svg id="${name}"/>`)
}

/** A server that started while the current build was in place. */
async function serve(now?: Date): Promise<string> {
  const { services } = await serverForTest()
  const app = await buildApp(services, undefined, await keep(now))
  onTestFinished(() => app.close())
  return app.listen({ host: '127.0.0.1', port: 0 })
}

const read = async (url: string) => {
  const response = await fetch(url)
  return [response.status, await response.text()]
}

it('a build under a running server changes nothing of what it serves', async () => {
  await build('first')
  const url = await serve()
  await build('second')
  expect(await read(`${url}/`)).toEqual([200, expect.stringContaining('first')])
  expect(await read(`${url}/assets/site-first.js`)).toEqual([200, "console.log('first')"])
  expect(await read(`${url}/club/hero.svg`)).toEqual([200, '<svg id="first"/>'])
  await rm(built(), { recursive: true })
  expect(await read(`${url}/assets/site-first.js`)).toEqual([200, "console.log('first')"])
})

it('the next start shows the new build, and tabs of the one before find their code', async () => {
  await build('first')
  const before = await serve()
  await build('second')
  const after = await serve()
  expect(await read(`${after}/`)).toEqual([200, expect.stringContaining('second')])
  expect(await read(`${after}/club/hero.svg`)).toEqual([200, '<svg id="second"/>'])
  for (const url of [before, after]) {
    // At either of the two servers behind a proxy.
    for (const name of ['first', 'second']) {
      const response = await fetch(`${url}/assets/site-${name}.js`)
      expect([response.status, await response.text()]).toEqual([200, `console.log('${name}')`])
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('content-type')).toContain('javascript')
    }
  }
})

it.each([
  'site-third.js',
  'site',
  '..%2Fpages%2Findex.html',
  '..%2F..%2Fclub%2Fhero.svg',
  '.env',
  'site-first.js%00',
])('an asset of no known build is 404, and never the page: %s', async (name) => {
  await build('first')
  const response = await fetch(`${await serve()}/assets/${name}`)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).not.toContain('html')
})

it('a build is forgotten a day after the last server that showed it', async () => {
  const hour = 3_600_000
  const start = new Date('2030-01-15T12:00:00Z')
  const after = (hours: number) => new Date(start.getTime() + hours * hour)
  await build('first')
  const first = await keep(start)
  await build('second')
  const second = await keep(after(23))
  expect(await second.otherWith('assets/site-first.js')).toBe(first.folder)
  await keep(after(25))
  expect(await second.otherWith('assets/site-first.js')).toBeNull()
  expect(await readdir(join(dataDir(), 'web'))).toHaveLength(1)
})

it('a start uses the existing copy, and removes incomplete ones that a kill left', async () => {
  await build('first')
  const { folder } = await keep()
  const half = `${folder}.half`
  await mkdir(half)
  const longAgo = new Date(Date.now() - 30 * 3_600_000)
  await utimes(half, longAgo, longAgo)
  await utimes(folder, longAgo, longAgo)
  expect((await keep()).folder).toBe(folder)
  expect(existsSync(half)).toBe(false)
  expect(existsSync(folder)).toBe(true)
})

it('servers that start at once share one copy', async () => {
  await build('first')
  for (let round = 0; round < 20; round += 1) {
    const sites = await Promise.all([keep(), keep(), keep(), keep()])
    expect(new Set(sites.map(({ folder }) => folder)).size).toBe(1)
    expect(await readdir(join(dataDir(), 'web'))).toHaveLength(1)
    await rm(dataDir(), { recursive: true })
  }
  expect(warnings).toEqual([])
})

it('where the data folder cannot be written, it serves from the program and logs that', async () => {
  await build('first')
  await writeFile(dataDir(), 'a file in its place')
  const site = await keep()
  expect(site.folder).toBe(built())
  expect(warnings).toHaveLength(1)
})
