import type { Check } from '../check.js'
import { type Finding, ok, problem, warning } from '../finding.js'

/** As engines in package.json has it; the test compares. */
export const oldest = { major: 20, minor: 19 }

/** Even versions and the end of their security fixes, by nodejs.org's schedule of releases. */
const ends = new Map([
  [20, '2026-04-30'],
  [22, '2027-04-30'],
  [24, '2028-04-30'],
])

/** The finding on a version of Node. */
export function checkNode(version: string, now: Date): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
    return problem(`Node ${version} is too old. Install Node 24 (nodejs.org)`)
  }
  const end = ends.get(major)
  if (!end)
    return warning(`Node ${version} is untested with this version, which was tested with Node 24`)
  if (now.toISOString().slice(0, 10) <= end)
    return ok(`${version}, with security fixes until ${end}`)
  return warning(
    `Node ${version} works, but has had no security fixes since ${end}. Install Node 24`,
  )
}

export const nodeVersion: Check = {
  name: 'node',
  needs: [],
  seconds: 1,
  look: async ({ now }) => checkNode(process.versions.node, now()),
}
