import { hasClub, hasEmbedded } from '@clubhouse/db/existing-club'
import { type Config, ConfigError } from './config.js'

/**
 * Refuses a place that has no club yet, so that a command without the server's settings does not make a second, empty
 * one. Throws ConfigError that says where it looked.
 */
export async function requireClub({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  if (databaseUrl ? await hasClub(databaseUrl) : await hasEmbedded(dataDir)) return
  throw new ConfigError(noClub({ databaseUrl, dataDir }))
}

/** What to do where there is no club. The password of an address stays out of it. */
export const noClub = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) =>
  `There is no club in ${databaseUrl ? `the database of DATABASE_URL (${withoutPassword(databaseUrl)})` : `DATA_DIR (${dataDir})`}: the server's first start makes it.
If the server runs with other settings, give them: --env-file FILE`

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.password = ''
  url.searchParams.delete('password')
  return url.href
}
