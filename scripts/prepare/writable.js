import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { Failure } from '../process.js'
import { root } from '../root.js'

/**
 * Throws a Failure that names the owner when one of these paths, or the folder it would be made in, is not ours to change.
 * @param {string[]} paths absolute
 */
export function checkWritable(paths) {
  const foreign = paths.map(existing).find((path) => !isWritable(path))
  if (!foreign) return
  const name = relative(root, foreign) || root
  const owner = statSync(foreign).uid
  throw new Failure(
    [
      `${name} belongs to another user (uid ${owner}) and has to be renewed.`,
      'Make the folder yours and try again:',
      '',
      `  sudo chown -R "$(id -un)" "${root}"`,
    ].join('\n'),
  )
}

/** @param {string} path @returns {string} */
const existing = (path) => (existsSync(path) ? path : existing(dirname(path)))

/** @param {string} path */
function isWritable(path) {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
