import type { Check } from '../check.js'
import { ok, problem } from '../finding.js'

export const permissions: Check = {
  name: 'permissions',
  needs: ['DATABASE_URL', 'DATA_DIR'],
  seconds: 60,
  async look({ facts }) {
    const { readOnly, maySchemas, mayTables, foreignTables, name, user } = await facts()
    if (readOnly) {
      return problem(`the database ${name} is read-only. Set DATABASE_URL to the primary server`)
    }
    if (foreignTables.length) {
      const [first = ''] = foreignTables
      return problem(
        `${user} does not own ${foreignTables.length} tables, such as ${first}. As their owner, run REASSIGN OWNED BY their_owner TO ${user}`,
      )
    }
    if (!maySchemas || !mayTables) {
      return problem(
        `${user} may not create ${maySchemas ? 'tables' : 'schemas'}. As a superuser, run ALTER DATABASE ${name} OWNER TO ${user}`,
      )
    }
    return ok(`${user} may create tables and schemas`)
  },
}
