import type { Check } from '../check.js'
import { NotLooked, ok, problem, warning } from '../finding.js'

export const migrations: Check = {
  name: 'migrations',
  needs: ['DATABASE_URL', 'DATA_DIR'],
  seconds: 60,
  async look({ facts }) {
    const state = (await facts()).migrations
    if (!state) throw new NotLooked('the database has no club yet')
    const { applied, missing, unknown, edited, failed } = state
    if (unknown.length) {
      return problem(
        `the database was made by a newer version (${unknown.join(', ')}). Run that version, or restore an earlier backup`,
      )
    }
    if (failed.length) {
      return problem(`${failed.join(', ')} did not finish. Restore the backup from before it`)
    }
    if (edited.length) {
      return problem(`${edited.join(', ')} differs from what was applied. Reinstall Clubhouse`)
    }
    if (missing.length) {
      return warning(`${missing.join(', ')} not applied yet. Restart the server to apply it`)
    }
    return ok(`all ${applied.length} are applied`)
  },
}
