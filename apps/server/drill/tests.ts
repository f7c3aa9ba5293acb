import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const vitest = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
)

type TestDrill = { cwd: string; args: string[]; env?: Record<string, string> }

const vitestDrill = (cwd: string, folder: string): TestDrill => ({
  cwd,
  // All processors: nothing else runs beside a drill.
  args: [vitest, 'run', '--config', 'drill/vitest.config.ts', '--maxWorkers=100%', folder],
})

/** With the browsers that `npm test` finds. */
const browserDrill = (files: string): TestDrill => ({
  cwd: root,
  args: ['scripts/test.js', 'e2e', `e2e/drill/${files}`],
  env: { DRILL: '1' },
})

const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** The drills that are tests: a folder each, those of packages/db together, and the ones in the browser. */
export const testDrills: ReadonlyMap<string, TestDrill> = new Map([
  ...foldersOf('apps/server/drill').map(
    (name) => [name, vitestDrill(join(root, 'apps/server'), `drill/${name}/`)] as const,
  ),
  ['database', vitestDrill(join(root, 'packages/db'), 'drill/')],
  [
    'series',
    {
      cwd: join(root, 'packages/schema'),
      args: [vitest, 'run', 'src/events/series-bounds.test.ts'],
      env: { SERIES_ROUNDS: '10000' },
    },
  ],
  [
    'ledger-operations',
    {
      cwd: join(root, 'apps/server'),
      args: [vitest, 'run', 'src/features/finance/ledger'],
      env: { LEDGER_OPERATIONS: '10000' },
    },
  ],
  ['browser', browserDrill('[^/]+$')],
  ...foldersOf('apps/web/e2e/drill').map(
    (name) => [`browser-${name}`, browserDrill(`${name}/`)] as const,
  ),
])

/** Runs the tests of a drill, for longer by `env`. Throws when one of them fails. */
export async function runTestDrill(name: string, env: Record<string, string>): Promise<void> {
  const drill = testDrills.get(name)
  if (!drill) return
  const child = spawn(process.execPath, drill.args, {
    cwd: drill.cwd,
    env: { ...process.env, ...env, ...drill.env },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The tests of the drill ${name} ended with ${code}`)
}
