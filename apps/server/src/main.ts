import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './config.js'
import { gistOf } from './core/gist-of.js'
import { withEnvFile } from './settings/env-file.js'

/** The file of --env-file. Throws ConfigError for every other argument. */
function settingsFile(): string | undefined {
  try {
    return parseArgs({ options: { 'env-file': { type: 'string' } } }).values['env-file']
  } catch (error) {
    throw new ConfigError(gistOf(error))
  }
}

async function isExpected(error: unknown): Promise<boolean> {
  if (error instanceof ConfigError) return true
  const { MigrationError } = await import('@clubhouse/db/migrate')
  return error instanceof MigrationError
}

try {
  const config = readConfig(withEnvFile(settingsFile(), process.env))
  // Loaded once the settings are valid, so that a refusal comes at once.
  const { start } = await import('./start.js')
  await start(config)
} catch (error) {
  const expected = await isExpected(error)
  console.error(expected && error instanceof Error ? `\n${error.message}\n` : error)
  process.exit(1)
}
