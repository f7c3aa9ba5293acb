import { cpus } from 'node:os'
import type { Comparison } from './compare-loads.js'
import type { Growth } from './growth.js'
import { printGrowth } from './growth-report.js'
import type { PageWeight } from './page-weight.js'
import type { Starts } from './starts.js'
import type { Timings } from './timings.js'

export type Report = {
  machine: string
  /** How long each route was loaded. */
  seconds: number
  starts: Starts
  loads: Comparison[]
  large: Timings
  growth: Growth
  pages: PageWeight[]
}

export const describeMachine = () =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`

/** Prints the report as tables, then as JSON. */
export function printReport(report: Report): void {
  const { starts, loads, large, growth, pages } = report
  console.log(
    `\n${report.machine}; 16 connections, ${report.seconds} s each, 500 events, 200 members\n`,
  )
  console.table(
    Object.fromEntries(
      loads.map(({ name, server, bare, ratio }) => [
        name,
        {
          'req/s': Math.round(server.requestsPerSecond),
          'p50 ms': server.p50,
          'p99 ms': server.p99,
          'CPU ms/req': round(server.cpuPerRequest, 2),
          ...(bare && {
            'bare req/s': Math.round(bare.requestsPerSecond),
            'bare CPU ms/req': round(bare.cpuPerRequest, 2),
          }),
          ...(ratio && { ratio: round(ratio, 2) }),
        },
      ]),
    ),
  )
  const peak = Math.max(...loads.map(({ server }) => server.peakMemory))
  console.log(`First start ${seconds(starts.cold)}, second start ${seconds(starts.second)}`)
  console.log(`Memory at rest ${megabytes(starts.memoryAtRest)}, under load ${megabytes(peak)}\n`)
  console.log('A club of 5,000 members:')
  console.table(large)
  printGrowth(growth)
  if (pages.length) {
    console.table(
      Object.fromEntries(
        pages.map(({ route, javascript, css }) => [
          route,
          {
            'JS gzip kB': kilobytes(javascript.gzip),
            'JS brotli kB': kilobytes(javascript.brotli),
            'CSS gzip kB': kilobytes(css.gzip),
            'CSS brotli kB': kilobytes(css.brotli),
          },
        ]),
      ),
    )
  }
  console.log(JSON.stringify(report, null, 2))
}

const round = (value: number, digits: number) => Number(value.toFixed(digits))
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
const kilobytes = (bytes: number) => round(bytes / 1000, 1)
