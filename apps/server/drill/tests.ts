import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('..', import.meta.url))
const vitest = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
)

/** Runs the test files whose names have one of these parts, for longer by `env`. Throws when one of them fails. */
export async function drillTests(parts: string[], env: Record<string, string>): Promise<void> {
  const begun = Date.now()
  // All processors: nothing else runs beside a drill.
  const child = spawn(process.execPath, [vitest, 'run', '--maxWorkers=100%', ...parts], {
    cwd: here,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The tests ended with ${code}`)
  console.log(JSON.stringify({ seconds: (Date.now() - begun) / 1000, ...env }))
}
