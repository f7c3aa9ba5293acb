import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLock } from './lock.js'
import type { Place } from './place.js'
import { isAlive, ownIdentity } from './process-identity.js'

let place: Place

beforeEach(async () => {
  place = { folder: await mkdtemp(join(tmpdir(), 'clubhouse-lock-')), account: null }
  await mkdir(join(place.folder, 'lock'))
})

afterEach(() => rm(place.folder, { recursive: true }))

const lockFile = (name: string) => join(place.folder, 'lock', name)

async function crowd(size: number) {
  let inside = 0
  let most = 0
  let times = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    times += 1
    // Longer than the pause between two claims.
    await setTimeout(30)
    inside -= 1
  }
  await Promise.all(Array.from({ length: size }, () => withLock(place, work)))
  return { most, times }
}

it('lets one in at a time', async () => {
  expect(await crowd(12)).toEqual({ most: 1, times: 12 })
})

it('lets one in at a time when all find a lock whose holder was killed', async () => {
  await writeFile(lockFile('7'), `${process.pid} of another boot`)
  expect(await crowd(12)).toEqual({ most: 1, times: 12 })
})

it('is free again when the work failed', async () => {
  const failing = withLock(place, () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await withLock(place, async () => 'done')).toBe('done')
})

it('keeps a single file', async () => {
  await writeFile(lockFile('draft-of-a-killed-process'), '')
  await crowd(5)
  expect(await readdir(lockFile('.'))).toEqual(['5'])
})

it('does not take a later process for the one that had its pid', () => {
  expect(isAlive(ownIdentity())).toBe(true)
  expect(isAlive(`${process.pid} of another boot`)).toBe(false)
  expect(isAlive('free')).toBe(false)
})
