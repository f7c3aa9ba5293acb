import { hasClub, hasEmbedded } from '@clubhouse/db/existing-club'
import { type Config, ConfigError } from './config.js'

/**
 * Requires an existing club, so that a command run without the server's settings doesn't create a second, empty one.
 * Throws a ConfigError that names where it looked.
 */
export async function requireClub({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  if (databaseUrl ? await hasClub(databaseUrl) : await hasEmbedded(dataDir)) return
  throw new ConfigError(noClub({ databaseUrl, dataDir }))
}

/** Returns what to do if there is no club. Leaves out the password of DATABASE_URL. */
export const noClub = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) =>
  `No club found in ${databaseUrl ? `the database of DATABASE_URL (${withoutPassword(databaseUrl)})` : `DATA_DIR (${dataDir})`}. The server creates it when it first starts.
If the server uses other settings, pass them with --env-file FILE`

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.password = ''
  url.searchParams.delete('password')
  return url.href
}
