import { existsSync, rmSync } from 'node:fs'
import { environment } from '../npm.js'
import { Failure, run } from '../process.js'
import { fromRoot } from '../root.js'
import {
  contentHash,
  listFiles,
  quickHash,
  readFingerprint,
  writeFingerprint,
} from './fingerprint.js'
import { checkWritable } from './writable.js'

/**
 * A turbo task and what it makes.
 * @typedef {{ task: 'generate' | 'build', says: string, inputs: Parameters<typeof listFiles>[0], outputs: string[] }} Step
 */

/** @type {Record<'generate' | 'build', Step>} */
export const steps = {
  generate: {
    task: 'generate',
    says: 'Generating code …',
    inputs: {
      include: [
        'package-lock.json',
        'packages/db/prisma/schema.prisma',
        'packages/db/prisma.config.ts',
        'packages/db/package.json',
        'apps/web/package.json',
        'apps/web/src/routes',
      ],
      exclude: /\.test\.\w+$/,
    },
    outputs: ['packages/db/src/generated/prisma'],
  },
  build: {
    task: 'build',
    says: 'Building …',
    inputs: {
      include: [
        'package-lock.json',
        'package.json',
        'tsconfig.json',
        'turbo.json',
        'packages',
        'apps',
      ],
      exclude:
        /(^|\/)(node_modules|dist|dist-ssr|generated|data|test|testing|e2e|bench|examples|\.turbo|test-results|playwright-report)(\/|$)|\.test\.\w+$|route-tree\.gen\.ts$|\.tsbuildinfo$|\.md$/,
    },
    outputs: [
      'packages/schema/dist',
      'packages/db/dist/index.js',
      'packages/places/dist',
      'packages/db/src/generated/prisma',
      'packages/practice-stripe/dist/index.js',
      'apps/server/dist/main.js',
      'apps/server/dist/cli.js',
      'packages/client/dist',
      'apps/web/dist/pages/index.template',
    ],
  },
}

/** @param {Step} step */
const stampOf = (step) => fromRoot('.cache', `${step.task}.json`)

/** Whether the step's outputs are there and made from the files as they are now. @param {Step} step */
export function isDone(step) {
  const stamp = readFingerprint(stampOf(step))
  if (!stamp || !step.outputs.every((path) => existsSync(fromRoot(path)))) return false
  const files = listFiles(step.inputs)
  const quick = quickHash(files)
  if (quick === stamp.quick) return true
  if (contentHash(files) !== stamp.content) return false
  remember(step, { quick, content: stamp.content })
  return true
}

/**
 * Runs the step. Throws a Failure when it fails.
 * @param {Step} step
 * @param {(pid: number) => void} onStart told the process id of what runs
 */
export async function perform(step, onStart) {
  checkWritable([fromRoot('.cache'), ...step.outputs.map((path) => fromRoot(path))])
  rmSync(stampOf(step), { force: true })
  // Taken before the run: a file that changes meanwhile makes the step run again.
  const files = listFiles(step.inputs)
  const fingerprint = { quick: quickHash(files), content: contentHash(files) }
  console.log(step.says)
  const code = await run(
    process.execPath,
    [
      fromRoot('node_modules/turbo/bin/turbo'),
      ...['run', step.task, '--output-logs=errors-only', '--log-order=grouped'],
      ...['--cache=local:rw', '--ui=stream', '--no-update-notifier'],
    ],
    { env: environment(), onStart },
  )
  if (code > 128) throw new Failure(`The ${step.task} was interrupted.`, code)
  if (code) throw new Failure(`The ${step.task} failed; what it said stands above.`, code)
  writeFingerprint(stampOf(step), fingerprint)
}

/** Spares the next start the reading of every file. @param {Step} step @param {import('./fingerprint.js').Fingerprint} fingerprint */
function remember(step, fingerprint) {
  try {
    writeFingerprint(stampOf(step), fingerprint)
  } catch {
    // Another user's clone: all is up to date, so nothing needs to be written.
  }
}
