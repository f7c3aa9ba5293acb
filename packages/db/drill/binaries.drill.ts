import { randomUUID } from 'node:crypto'
import { chmod, cp, lstat, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isRoot } from '../src/embedded/account.js'
import { findBinaries } from '../src/embedded/binaries.js'
import type { Place } from '../src/embedded/place.js'
import { runProgram } from '../src/embedded/program.js'

let folder: string
let here: Place
let version: string
/** A copy of the package, closed to other accounts, as npm leaves it without install scripts. */
let bare: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clubhouse-binaries-'))
  here = { folder, account: null }
  version = randomUUID()
  bare = join(folder, 'package', 'native')
  const { postgres } = await findBinaries(here)
  const filter = async (path: string) => !(await lstat(path)).isSymbolicLink()
  await cp(join(dirname(postgres), '..'), bare, { recursive: true, filter })
  await writeFile(join(bare, '..', 'package.json'), JSON.stringify({ version }))
})

afterEach(async () => {
  await chmod(join(bare, 'lib'), 0o755)
  await rm(folder, { recursive: true })
})

const runs = (program: string, { folder, account }: Place) =>
  runProgram(program, ['--version'], { cwd: folder, account })

it('gets its library links in place', async () => {
  await expect(runs(join(bare, 'bin', 'postgres'), { ...here, folder: '/' })).rejects.toThrow('.so')
  const { postgres } = await findBinaries(here, bare)
  expect(postgres).toBe(join(bare, 'bin', 'postgres'))
  await runs(postgres, here)
})

it.skipIf(isRoot())('is copied where the links cannot be made in it', async () => {
  await chmod(join(bare, 'lib'), 0o555)
  const { initdb, postgres } = await findBinaries(here, bare)
  expect(postgres).toBe(join(folder, `postgresql-${version}`, 'native', 'bin', 'postgres'))
  await runs(initdb, here)
})

it.runIf(isRoot())('is copied where the account of the server cannot come to it', async () => {
  const place = { folder: '/', account: { uid: 65_534, gid: 65_534 } }
  const copy = `/var/lib/clubhouse/postgresql-${version}`
  try {
    const found = await Promise.all([findBinaries(place, bare), findBinaries(place, bare)])
    for (const { postgres } of found) {
      expect(postgres).toBe(join(copy, 'native', 'bin', 'postgres'))
      await runs(postgres, place)
    }
  } finally {
    await rm(copy, { recursive: true })
  }
})
