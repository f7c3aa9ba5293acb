import type { Check } from '../check.js'
import { ok, problem } from '../finding.js'

export const encoding: Check = {
  name: 'encoding',
  needs: ['DATABASE_URL', 'DATA_DIR'],
  seconds: 60,
  async look({ facts }) {
    const { encoding: found, name } = await facts()
    if (found === 'UTF8') return ok('UTF8')
    return problem(
      `the database ${name} uses ${found}, which can't store all names. Dump it, recreate it with --encoding UTF8, and restore it`,
    )
  },
}
