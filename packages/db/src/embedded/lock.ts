import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from './folder.js'
import type { Place } from './place.js'
import { pollUntil } from './poll.js'
import { isAlive, ownIdentity } from './process-identity.js'

/**
 * A lock on a place, across processes. A holder that was killed does not block:
 * the lock is a series of numbered files, the highest one counts, and a process that finds it free or its
 * holder gone links the next number. The highest file is never deleted, so a slow claimant cannot
 * take a number that has passed.
 */
export async function withLock<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const folder = join(place.folder, 'lock')
  const release = await pollUntil(() => claim(folder), {
    seconds: 120,
    failure: `Another process holds the lock in ${folder}`,
  })
  try {
    return await work()
  } finally {
    await release()
  }
}

async function claim(folder: string): Promise<(() => Promise<void>) | null> {
  const last = await highest(folder)
  if (last > 0 && isAlive(await holder(folder, last))) return null
  const mine = last + 1
  if (!(await linkNew(folder, mine, ownIdentity()))) return null
  if ((await highest(folder)) !== mine) {
    await rm(join(folder, String(mine)))
    return null
  }
  for (const name of await readdir(folder)) {
    if (name !== String(mine)) await rm(join(folder, name), { force: true })
  }
  return () => replace(folder, mine)
}

async function highest(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).map(Number).filter(Number.isInteger)
  return Math.max(0, ...numbers)
}

/** The identity in a lock file; a file that has vanished counts as held, and is tried again. */
async function holder(folder: string, number: number): Promise<string> {
  try {
    return await readFile(join(folder, String(number)), 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ownIdentity()
    throw error
  }
}

/** Creates a file with its content in one step; false when it exists, or a winner swept our draft. */
async function linkNew(folder: string, number: number, content: string): Promise<boolean> {
  const draft = join(folder, `draft-${randomUUID()}`)
  await writeFile(draft, content)
  try {
    await link(draft, join(folder, String(number)))
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST', 'ENOENT')) return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Marks the number as free. */
async function replace(folder: string, number: number): Promise<void> {
  const draft = join(folder, `draft-${randomUUID()}`)
  await writeFile(draft, 'free')
  await rename(draft, join(folder, String(number)))
}
