import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { run } from './process.js'
import { fromRoot } from './root.js'

/**
 * Runs npm: the one that runs us, else the one in PATH. Answers its exit code.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function npm(args, options) {
  const { npm_execpath: cli } = process.env
  const env = { ...environment(), ...options?.env }
  return cli && basename(cli) === 'npm-cli.js'
    ? run(process.execPath, [cli, ...args], { ...options, env })
    : run('npm', args, { ...options, env })
}

/**
 * What every tool below us gets: no telemetry, and a cache that this user may write.
 * @returns {NodeJS.ProcessEnv}
 */
export function environment() {
  const quiet = { TURBO_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1', DO_NOT_TRACK: '1' }
  const { npm_config_cache: cache = join(homedir(), '.npm') } = process.env
  // A service user often has no home of its own.
  return canMake(cache)
    ? { ...process.env, ...quiet }
    : { ...process.env, ...quiet, npm_config_cache: fromRoot('.cache/npm') }
}

/** @param {string} folder */
function canMake(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
