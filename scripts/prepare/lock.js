import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromRoot } from '../root.js'

/** @typedef {{ host: string, pids: number[] }} Holder */

const file = fromRoot('.cache/prepare.lock')
const breaking = `${file}.breaking`
const beatEvery = 1_000
/** A holder that is silent for so long is gone, whatever process has its number now. */
const silence = 60_000

/**
 * Does `work` while no other process of this clone does. A lock whose holder was killed is taken over,
 * once what the holder had started is gone as well.
 * @param {(watch: (pid: number) => void) => Promise<void>} work `watch` names a process that the lock stands for too
 */
export async function withLock(work) {
  await acquire()
  /** @type {Holder} */
  const holder = { host: hostname(), pids: [process.pid] }
  const beat = setInterval(() => touch(file), beatEvery)
  try {
    await work((pid) => {
      holder.pids = [process.pid, pid]
      writeFileSync(file, JSON.stringify(holder))
    })
  } finally {
    clearInterval(beat)
    rmSync(file, { force: true })
  }
}

async function acquire() {
  mkdirSync(fromRoot('.cache'), { recursive: true })
  let told = false
  while (!take(file)) {
    if (isStale()) {
      breakLock()
      continue
    }
    if (!told) console.log('Another command prepares this clone; waiting for it …')
    told = true
    await sleep(200)
  }
}

/** @param {string} path */
function take(path) {
  try {
    writeFileSync(path, JSON.stringify({ host: hostname(), pids: [process.pid] }), { flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Removes a stale lock, one process at a time, so that nobody removes the lock of the one that took over. */
function breakLock() {
  if (!take(breaking)) {
    if (age(breaking) > silence) rmSync(breaking, { force: true })
    return
  }
  try {
    if (isStale()) rmSync(file, { force: true })
  } finally {
    rmSync(breaking, { force: true })
  }
}

function isStale() {
  const holder = readHolder()
  if (age(file) > silence) return true
  return holder !== null && holder.host === hostname() && !holder.pids.some(isAlive)
}

/** @returns {Holder | null} null while it is being written */
function readHolder() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Milliseconds since the file was touched; 0 when there is none. @param {string} path */
function age(path) {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return 0
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

/** @param {string} path */
function touch(path) {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // Removed by hand: the next beat would not bring it back either.
  }
}

/** @param {unknown} error @param {string} code */
const isCode = (error, code) => error instanceof Error && 'code' in error && error.code === code
