/**
 * Makes the clone ready to run: `node scripts/prepare.js [generate|build]`. Installs the packages when node_modules
 * differs from the lockfile, then lets turbo do what is out of date. Prints nothing when nothing is.
 */
import { install, isInstalled } from './prepare/install.js'
import { withLock } from './prepare/lock.js'
import { runTurbo } from './prepare/turbo.js'
import { exitWith, Failure } from './process.js'

await exitWith(async () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Failure(
      `Clubhouse needs Node 20.19 or newer; this is Node ${process.versions.node}.\nGet one at https://nodejs.org, then try again.`,
    )
  }
  const task = process.argv[2] ?? 'build'
  if (task !== 'generate' && task !== 'build') {
    throw new Failure('Usage: node scripts/prepare.js [generate|build]')
  }
  await withLock(async () => {
    if (!isInstalled()) await install()
    await runTurbo(task)
  })
  return 0
})
