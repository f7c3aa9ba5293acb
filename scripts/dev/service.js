import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { environment } from '../environment.js'
import { fromRoot } from '../root.js'

/**
 * A program that runs until it is stopped, each of its lines under its name.
 * @typedef {{ ended: Promise<number>, ready: Promise<void>, stop: (signal: NodeJS.Signals) => void }} Service
 */

/**
 * Starts a program. `ready` resolves at the first line that holds `readyWhen`, `ended` with its exit code.
 * @param {{ name: string, cwd?: string, command: string, args: string[], env?: NodeJS.ProcessEnv, readyWhen: string }} program
 * @returns {Service}
 */
export function startService({ name, cwd = '.', command, args, env, readyWhen }) {
  const child = spawn(fromRoot('node_modules/.bin', command), args, {
    cwd: fromRoot(cwd),
    env: { ...environment, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a separate group, Ctrl-C reaches it through us: once, and in time.
    detached: true,
  })
  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        console.log(`${name} │ ${line}`)
        if (line.includes(readyWhen)) resolve(undefined)
      })
    }
  })
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
  return { ended, ready, stop: (signal) => stopGroup(child, signal) }
}

/** Politely to the program alone, which ends its own children; by force to its whole group. @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function stopGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  if (signal === 'SIGKILL') process.kill(-child.pid, signal)
  else child.kill(signal)
}
