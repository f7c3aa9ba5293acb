import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from '../config.js'

type Environment = Record<string, string | undefined>

/**
 * Returns the environment completed with a settings file. As with Node's own --env-file, variables that are already set
 * win. Without a path, returns the environment unchanged. Throws ConfigError if the file can't be read.
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
    throw new ConfigError(`The --env-file can't be read: ${why}`)
  }
}
