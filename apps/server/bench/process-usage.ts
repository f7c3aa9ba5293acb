import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The usage of processes so far: processor time in milliseconds, and their current memory in bytes. */
export type Usage = { cpu: number; memory: number }

/**
 * Reads the usage of a process together with that of the embedded database of `dataDir`: from /proc where there is one
 * (its clock ticks at 100 Hz; memory that processes share is divided between them), else from ps, of the process alone.
 */
export function readUsage(pid: number, dataDir?: string): Usage {
  if (!existsSync(`/proc/${pid}/stat`)) return readPs(pid)
  const usages = [pid, ...databaseProcesses(dataDir)].map(readProc)
  return {
    cpu: usages.reduce((sum, { cpu }) => sum + cpu, 0),
    memory: usages.reduce((sum, { memory }) => sum + memory, 0),
  }
}

/** PostgreSQL's first process and its children; those that have ended count to the first. */
function databaseProcesses(dataDir?: string): number[] {
  if (!dataDir) return []
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  if (!existsSync(file)) return []
  const first = Number.parseInt(readFileSync(file, 'utf8'), 10)
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return [first, ...all.filter((pid) => statOf(pid)?.[1] === `${first}`)]
}

/** The fields of a process from its state on (proc_pid_stat(5)); null when it has ended. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The field before is the program's name in parentheses and may have blanks.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

function readProc(pid: number): Usage {
  const [user, system, ofEnded, systemOfEnded] = statOf(pid)?.slice(11, 15).map(Number) ?? []
  const ticks = (user ?? 0) + (system ?? 0) + (ofEnded ?? 0) + (systemOfEnded ?? 0)
  return { cpu: ticks * 10, memory: proportionalMemory(pid) }
}

function proportionalMemory(pid: number): number {
  try {
    const memory = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

function readPs(pid: number): Usage {
  const [time = '', kilobytes = ''] = execFileSync('ps', ['-o', 'time=,rss=', '-p', String(pid)])
    .toString()
    .trim()
    .split(/\s+/)
  return { cpu: parsePsTime(time), memory: Number(kilobytes) * 1024 }
}

/** [[days-]hours:]minutes:seconds */
function parsePsTime(text: string): number {
  const [clock = '', days = '0'] = text.split('-').reverse()
  const seconds = clock.split(':').reduce((total, part) => total * 60 + Number(part), 0)
  return (Number(days) * 86_400 + seconds) * 1000
}
