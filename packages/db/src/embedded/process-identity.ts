import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Identifies a process even after its pid is reused, as text: '{pid} {start time}'. */
export function processIdentity(pid: number): string | null {
  const start = process.platform === 'linux' ? linuxStart(pid) : otherStart(pid)
  return start && `${pid} ${start}`
}

/** Whether the process with this identity still runs. */
export function isAlive(identity: string): boolean {
  const pid = Number.parseInt(identity, 10)
  return pid > 0 && processIdentity(pid) === identity
}

/** The boot and the clock ticks since then; null for a process that is gone or a zombie. */
function linuxStart(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`)
  // The name, in parentheses, may contain anything; the state is the first field behind it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, ticks] = [fields?.[0], fields?.[19]]
  if (!ticks || state === 'Z' || state === 'X') return null
  return `${read('/proc/sys/kernel/random/boot_id')?.trim()} ${ticks}`
}

function otherStart(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** The identity of this process. Throws where the system does not provide it. */
export function ownIdentity(): string {
  const identity = processIdentity(process.pid)
  if (!identity)
    throw new Error('Cannot tell when this process began: neither /proc nor ps answers')
  return identity
}
