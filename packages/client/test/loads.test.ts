import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'

/** The built package in a separate Node process: `npm run build` first. */
const folder = fileURLToPath(new URL('..', import.meta.url))

/** Every file that Node loads for an entry, below the repository. */
async function loadedFor(entry: string): Promise<string[]> {
  const recorder = new URL('record-loads.js', import.meta.url).href
  const { stdout } = await promisify(execFile)(
    'node',
    ['--import', recorder, '-e', program(entry)],
    {
      cwd: folder,
    },
  )
  const root = new URL('../../../', import.meta.url).href
  return z
    .array(z.string())
    .parse(JSON.parse(stdout))
    .map((url) => url.replace(root, ''))
}

const program = (entry: string) => `
  await import(${JSON.stringify(entry)})
  console.log(JSON.stringify(globalThis.loadedUrls()))`

/** 'packages/client' or 'msw', whichever a file belongs to. */
const packageOf = (file: string) =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(file)?.[1] ??
  file.split('/').slice(0, 2).join('/')

it('the client loads tRPC’s client and nothing of the server', async () => {
  const files = await loadedFor('@clubhouse/client')
  expect(files).toContain('packages/client/dist/index.js')
  expect([...new Set(files.map(packageOf))].sort()).toEqual([
    '@trpc/client',
    '@trpc/server',
    'packages/client',
  ])
})

it('mocks and factories load msw, schemas and nothing of the server', async () => {
  const files = await loadedFor('@clubhouse/client/testing')
  expect(files).toContain('packages/client/dist/testing.js')
  const packages = new Set(files.map(packageOf))
  expect([...packages]).toEqual(expect.arrayContaining(['msw', 'zod', 'packages/schema']))
  expect([...packages].filter(isOfServer)).toEqual([])
})

/** Modules that only a server has: ours, its database, and their dependencies. */
const isOfServer = (name: string) =>
  /^(apps\/|packages\/db)|fastify|prisma|argon2|pg-boss|^pg$|stripe|sharp/.test(name)

it('the test would notice: the server’s router loads its code', async () => {
  expect((await loadedFor('@clubhouse/server/router')).map(packageOf).some(isOfServer)).toBe(true)
})
