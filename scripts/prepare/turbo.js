import { environment } from '../environment.js'
import { Failure, run } from '../process.js'
import { fromRoot } from '../root.js'

/**
 * Runs a task of turbo.json in all packages, without a word when turbo finds everything in its cache.
 * Throws a Failure when the task fails.
 * @param {'generate' | 'build'} task
 */
export async function runTurbo(task) {
  let output = ''
  let isBuilding = false
  const code = await run(
    process.execPath,
    [
      fromRoot('node_modules/turbo/bin/turbo'),
      ...['run', task, '--output-logs=new-only', '--log-order=grouped'],
      ...['--cache=local:rw', '--ui=stream', '--no-update-notifier'],
    ],
    {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      onOutput: (text) => {
        output += text
        if (isBuilding || !output.includes('cache miss')) return
        isBuilding = true
        console.log('Building …')
      },
    },
  )
  if (!code) return
  if (code > 128) throw new Failure(`The ${task} was interrupted.`, code)
  console.error(output)
  throw new Failure(`The ${task} failed; its output is above.`, code)
}
