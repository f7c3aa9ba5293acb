/**
 * Makes the clone ready to run: `node scripts/prepare.js generate|build`. Installs the packages and
 * generates or builds what is missing or out of date, and says nothing when all is up to date.
 */

import { install, isInstalled } from './prepare/install.js'
import { withLock } from './prepare/lock.js'
import { checkNodeVersion } from './prepare/node-version.js'
import { isDone, perform, steps } from './prepare/step.js'
import { exitWith, Failure } from './process.js'

await exitWith(async () => {
  checkNodeVersion()
  const step = steps[readTask(process.argv[2])]
  if (isInstalled() && isDone(step)) return 0
  await withLock(async (watch) => {
    // Looked at again: the one that we waited for may have done it.
    if (!isInstalled()) await install(watch)
    if (!isDone(step)) await perform(step, watch)
  })
  return 0
})

/** @param {string | undefined} name @returns {'generate' | 'build'} */
function readTask(name = 'build') {
  if (name === 'generate' || name === 'build') return name
  throw new Failure('Usage: node scripts/prepare.js [generate|build]')
}
