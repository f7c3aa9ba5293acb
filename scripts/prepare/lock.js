import { mkdirSync, renameSync, rmSync, statSync, utimes } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../process.js'
import { fromRoot, root } from '../root.js'

const lock = fromRoot('.cache/prepare.lock')
/** A lock that was not touched for this long belongs to a killed process, and so to no npm that still runs. */
const abandonedAfter = 60_000

/**
 * Runs `work` while no other process prepares this clone: two `npm ci` in one node_modules, or two builds in one dist,
 * would break each other.
 * @param {() => Promise<void>} work
 */
export async function withLock(work) {
  for (let tries = 0; !take(); tries++) {
    if (tries === 5) console.log('Another command is preparing this clone; waiting for it …')
    await sleep(200)
  }
  const beat = setInterval(() => utimes(lock, new Date(), new Date(), () => {}), 1_000)
  try {
    await work()
  } finally {
    clearInterval(beat)
    rmSync(lock, { recursive: true, force: true })
  }
}

/** Makes the lock's folder, which only one process can; false while another has it. */
function take() {
  try {
    mkdirSync(fromRoot('.cache'), { recursive: true })
    mkdirSync(lock)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error && error.code
    if (code === 'EACCES' || code === 'EROFS') {
      throw new Failure(
        `You may not write to ${root}.\nTo start what is built: node apps/server/dist/main.js`,
      )
    }
    if (code !== 'EEXIST') throw error
  }
  if (age() > abandonedAfter) removeAbandoned()
  return false
}

/** Moves the lock aside first: of several that wait, only one can. */
function removeAbandoned() {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    rmSync(aside, { recursive: true })
  } catch {
    // Another process was faster.
  }
}

/** Milliseconds since the lock was touched; 0 when it is gone. */
function age() {
  const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
  return touched === undefined ? 0 : Date.now() - touched
}
