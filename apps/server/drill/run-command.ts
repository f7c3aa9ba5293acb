import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))

/** The resources that a command used: its peak memory in megabytes (0 if the system has no /proc). */
export type Cost = { seconds: number; memory: number }

/** Runs `npm run club -- …` without npm. Throws with its output when it fails. */
export async function runCommand(args: string[], env: Record<string, string>): Promise<Cost> {
  const begun = performance.now()
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let memory = 0
  const observability = setInterval(() => {
    memory = Math.max(memory, peakOf(child.pid ?? 0))
  }, 20)
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  clearInterval(observability)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${said}`)
  return { seconds: (performance.now() - begun) / 1000, memory }
}

function peakOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
