import type { Check } from '../check.js'
import { NotLooked, ok, problem, warning } from '../finding.js'

export const migrations: Check = {
  name: 'migrations',
  needs: ['DATABASE_URL', 'DATA_DIR'],
  seconds: 60,
  async look({ facts }) {
    const state = (await facts()).migrations
    if (!state) throw new NotLooked('there is no club in the database yet')
    const { applied, missing, unknown, edited, failed } = state
    if (unknown.length) {
      return problem(
        `the database was made by a newer version (${unknown.join(', ')}): run that version, or restore a backup of before`,
      )
    }
    if (failed.length) {
      return problem(`${failed.join(', ')} was left half done: restore the backup of before it`)
    }
    if (edited.length) {
      return problem(`${edited.join(', ')} is not what was applied: install the program again`)
    }
    if (missing.length) {
      return warning(`the next start of the server applies ${missing.join(', ')}: restart it`)
    }
    return ok(`all ${applied.length} are applied`)
  },
}
