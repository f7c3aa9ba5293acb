import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Account } from './program.js'

const script = fileURLToPath(new URL('fixture-process.ts', import.meta.url))
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** Starts another process that opens the database of a directory; `opened` is what it got. */
export function spawnUser(dataDir: string, account: Account = null) {
  const args = ['--conditions=source', '--import', tsx, script, dataDir]
  const child = spawn(process.execPath, args, {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const nextLine = async (): Promise<{ url: string; fresh: boolean }> => {
    const { value, done } = await lines.next()
    if (done) throw new Error('The process ended without an answer')
    return JSON.parse(value)
  }
  return {
    opened: nextLine,
    async close() {
      child.stdin.write('close\n')
      await nextLine()
      await ended(child)
    },
    async kill() {
      child.kill('SIGKILL')
      await ended(child)
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
