/** The built server over a demo club of its own, which goes with it. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dataDir = mkdtempSync(join(tmpdir(), 'clubhouse-e2e-'))
// Root runs PostgreSQL as another user, who must get in.
chmodSync(dataDir, 0o755)
const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const server = spawn(process.execPath, [main], {
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: 'inherit',
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
