import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('..', import.meta.url))
const database = fileURLToPath(new URL('../../../packages/db', import.meta.url))
const vitest = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
)

/** The drills that are tests: a folder each, and those of packages/db together. */
export const testDrills: ReadonlyMap<string, { cwd: string; folder: string }> = new Map([
  ...readdirSync(join(server, 'drill'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, { cwd: server, folder: `drill/${name}/` }] as const),
  ['database', { cwd: database, folder: 'drill/' }],
])

/** Runs the tests of a drill, for longer by `env`. Throws when one of them fails. */
export async function runTestDrill(name: string, env: Record<string, string>): Promise<void> {
  const drill = testDrills.get(name)
  if (!drill) return
  // All processors: nothing else runs beside a drill.
  const args = ['run', '--config', 'drill/vitest.config.ts', '--maxWorkers=100%', drill.folder]
  const child = spawn(process.execPath, [vitest, ...args], {
    cwd: drill.cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The tests of the drill ${name} ended with ${code}`)
}
