import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from '../config.js'

type Environment = Record<string, string | undefined>

/**
 * The environment completed with a file of settings; as with Node's own
 * --env-file, a variable that is set already wins. `path` may be absent: then it is the environment as it is.
 * Throws ConfigError when the file cannot be read.
 */
export function withEnvFile(path: string | undefined, env: Environment): Environment {
  if (path === undefined) return env
  return { ...parseEnv(textOf(path)), ...env }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`The settings file of --env-file cannot be read: ${why}`)
  }
}
