import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from './test'

type Place = { port: number; dataDir: string }
type Use = (url: string) => Promise<void>

/** Runs a server with its own demo club while `use` runs, then deletes its data. */
export const withOwnServer = (place: Place, use: Use) => withProgram('./serve.js', place, {}, use)

/** Runs a second server of a club while `use` runs. */
export const withSecondServer = (place: Place, env: Record<string, string>, use: Use) =>
  withProgram('../../server/dist/main.js', place, env, use)

async function withProgram(
  file: string,
  { port, dataDir }: Place,
  settings: Record<string, string>,
  use: Use,
): Promise<void> {
  const program = fileURLToPath(new URL(file, import.meta.url))
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit')
  const url = `http://localhost:${port}`
  try {
    await expect(async () => expect((await fetch(`${url}/ready`)).ok).toBe(true)).toPass()
    await use(url)
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}
