import { Failure } from '../process.js'

const oldest = { major: 20, minor: 19 }

/** Throws a Failure when this Node is older than package.json's engines allow. */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return
  throw new Failure(
    `Clubhouse needs Node ${oldest.major}.${oldest.minor} or newer; this is Node ${version}.\nGet one at https://nodejs.org, then try again.`,
  )
}
