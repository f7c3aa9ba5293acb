import { noClub } from '../../require-club.js'
import type { Check } from '../check.js'
import { type Finding, ok, problem, warning } from '../finding.js'
import { codeOf, networkFailure } from '../network-failure.js'
import { NoDatabase, type Target } from '../target.js'

/** The majors of PostgreSQL: what pg-boss needs, what has security fixes, and the newest that was tried. */
const versions = { oldest: 13, maintained: 15, newest: 18 }

/** By SQLSTATE. */
const refusals = new Map([
  ['28P01', 'the password is wrong'],
  ['28000', 'the user may not connect from this machine. Check pg_hba.conf'],
  [
    '3D000',
    'the database does not exist. Create it with createdb --owner USER --encoding UTF8 NAME',
  ],
  ['53300', 'it has no free connections. Raise max_connections'],
  ['57P03', 'it is starting or stopping. Try again in a minute'],
])

/** The finding on a server's version, such as 180004. */
export function checkVersion(version: number): Finding {
  const major = Math.floor(version / 10_000)
  const name = `PostgreSQL ${major}.${version % 10_000}`
  if (major < versions.oldest) {
    return problem(`${name} is too old. Upgrade to ${versions.maintained} or newer`)
  }
  if (major < versions.maintained) {
    return warning(`${name} works, but no longer gets security fixes. Upgrade to a newer version`)
  }
  if (major > versions.newest) {
    return warning(
      `${name} is untested with this version of Clubhouse, which was tested with ${versions.newest}`,
    )
  }
  return ok(name)
}

export const database: Check = {
  name: 'database',
  needs: ['DATABASE_URL', 'DATA_DIR'],
  seconds: 60,
  async look({ config, reach }: Target) {
    try {
      const { version, migrations } = await reach()
      if (!migrations) return problem(noClub(config).replace('\n', ' '))
      const found = checkVersion(version)
      return config.databaseUrl ? found : { ...found, text: `${found.text}, embedded` }
    } catch (error) {
      if (error instanceof NoDatabase) return problem(noClub(config).replace('\n', ' '))
      const where = config.databaseUrl
        ? `DATABASE_URL (${addressOf(config.databaseUrl)})`
        : 'DATA_DIR'
      const why = refusals.get(codeOf(error)) ?? networkFailure(error)
      return problem(`the database of ${where} can't be opened: ${why}`)
    }
  },
}

const addressOf = (url: string) => new URL(url).host || new URL(url).searchParams.get('host')
