/** Runs the built server with its own demo club, new at each start. */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const dataDir = process.env.DATA_DIR
if (!dataDir) throw new Error('DATA_DIR says where')
const clear = () => rmSync(dataDir, { recursive: true, force: true })

clear()
// Root runs PostgreSQL as another user, who needs access.
mkdirSync(dataDir, { mode: 0o755 })
const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const server = spawn(process.execPath, [main], { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  clear()
  process.exit(code ?? 1)
})
