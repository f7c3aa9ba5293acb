import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from './test'

/** Runs a server over a demo club of its own while `use` does; then its data is gone. */
export async function withOwnServer(
  { port, dataDir }: { port: number; dataDir: string },
  use: (url: string) => Promise<void>,
): Promise<void> {
  const serve = fileURLToPath(new URL('./serve.js', import.meta.url))
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, [serve], { env, stdio: ['ignore', 'ignore', 'inherit'] })
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
