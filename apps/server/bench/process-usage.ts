import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** What a process has used so far: processor time in milliseconds, and its memory now in bytes. */
export type Usage = { cpu: number; memory: number }

/** Reads a process's usage from /proc where there is one (its clock ticks at 100 Hz), else from ps. */
export function readUsage(pid: number): Usage {
  if (existsSync(`/proc/${pid}/stat`)) return readProc(pid)
  const [time = '', kilobytes = ''] = execFileSync('ps', ['-o', 'time=,rss=', '-p', String(pid)])
    .toString()
    .trim()
    .split(/\s+/)
  return { cpu: parsePsTime(time), memory: Number(kilobytes) * 1024 }
}

function readProc(pid: number): Usage {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in parentheses and may have blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return { cpu: ticks * 10, memory: Number(kilobytes) * 1024 }
}

/** [[days-]hours:]minutes:seconds */
function parsePsTime(text: string): number {
  const [clock = '', days = '0'] = text.split('-').reverse()
  const seconds = clock.split(':').reduce((total, part) => total * 60 + Number(part), 0)
  return (Number(days) * 86_400 + seconds) * 1000
}
