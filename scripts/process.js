import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.js'

/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */

/** A failure whose message says all there is to say; `code` is the exit code. */
export class Failure extends Error {
  /** @param {string} message @param {number} [code] */
  constructor(message, code = 1) {
    super(message)
    this.code = code
  }
}

/**
 * Runs a program in the repository's folder with our terminal and waits for its end. Signals that
 * reach us are passed on. Answers its exit code; 128 + n when signal n ended it or us.
 * @param {string} command
 * @param {string[]} args
 * @param {SpawnOptions & { onOutput?: (text: string) => void }} [options] `onOutput` gets what it prints, where stdio pipes it
 * @returns {Promise<number>}
 */
export function run(command, args, { onOutput, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => onOutput?.(text))
  }
  const forwarding = forwardSignals(child)
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      forwarding.stop()
      reject(error)
    })
    child.once('close', (code, signal) => {
      forwarding.stop()
      resolve(exitCode(code, forwarding.received ?? signal))
    })
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    state.received = signal
    // Ctrl-C in a terminal reaches the child by itself; a second one would cut its own ending short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  const state = {
    /** @type {NodeJS.Signals | null} */
    received: null,
    stop() {
      for (const signal of signals) process.off(signal, forward)
    },
  }
  return state
}

/** @param {number | null} code @param {NodeJS.Signals | null} signal */
const exitCode = (code, signal) => (signal ? 128 + constants.signals[signal] : (code ?? 1))

/**
 * Ends this process with the exit code of `main`; a Failure is printed without its stack.
 * @param {() => Promise<number>} main
 */
export async function exitWith(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}\n` : error)
    process.exitCode = error instanceof Failure ? error.code : 1
  }
}
