import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { Failure, run } from '../process.js'
import { root } from '../root.js'

/**
 * Writes the checksums of all files into the folder, and the folder into an archive beside whose checksum lies. The same
 * files make the same archive.
 * @param {string} folder @param {string} target the folder that the archive goes to
 */
export async function pack(folder, target) {
  const sums = filesOf(folder).map((file) => `${sha256(file)}  ./${relative(folder, file)}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
  const file = join(target, `${basename(folder)}.tar.gz`)
  const draft = `${file}.draft`
  const code = await run('tar', [
    ...['--create', '--file', draft, '--use-compress-program', 'gzip -n', '--directory'],
    ...[dirname(folder), '--sort=name', `--mtime=@${committed()}`, '--numeric-owner', '--owner=0'],
    ...['--group=0', '--mode=u+rwX,go+rX,go-w', '--format=gnu', basename(folder)],
  ])
  if (code) throw new Failure('tar failed; see its output above. GNU tar is needed.', code)
  renameSync(draft, file)
  writeFileSync(`${file}.sha256`, `${sha256(file)}  ${basename(file)}\n`)
  return { file, megabytes: Math.round(statSync(file).size / 1_000_000) }
}

/** Returns the time of the last commit in seconds since 1970; 0 where it is unknown. */
function committed() {
  try {
    const said = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
    return said.trim()
  } catch {
    return '0'
  }
}

/** @param {string} folder @returns {string[]} */
const filesOf = (folder) =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      const entry = lstatSync(path)
      return entry.isDirectory() ? filesOf(path) : entry.isFile() ? [path] : []
    })

/** @param {string} file */
const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')
