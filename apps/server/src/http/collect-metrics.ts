import type { Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Connections } from '@clubhouse/db'
import { version } from '../core/version.js'
import { measuredText } from '../observability/series.js'
import type { JobCensus } from '../services/jobs/jobs.js'
import type { Services } from '../services/services.js'

export type Metrics = { text(): Promise<string>; stop(): void }

/** Below the time that Prometheus waits, in milliseconds: numbers that do not need the database come without it. */
const databasePatience = 2000

/** How often the delay of the event loop is sampled, in milliseconds; the measured delay includes this interval. */
const resolution = 20

/** All numbers of a server in Prometheus' text format. */
export function createMetrics(
  { observability, jobs, connections }: Services,
  server: Pick<Server, 'getConnections'>,
): Metrics {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  const countConnections = promisify(server.getConnections.bind(server))
  return {
    text: async () => {
      const [census, live] = await Promise.all([inTime(jobs.census()), countConnections()])
      const pools = [{ pool: 'calls', ...connections() }]
      const ofJobs = jobs.connections()
      if (ofJobs) pools.push({ pool: 'jobs', ...ofJobs })
      const text = [
        ...observability.counts.all.map((series) => series.text()),
        measuredText(
          {
            name: 'clubhouse_http_connections',
            help: 'Open connections.',
            labels: [],
          },
          [[[], live]],
        ),
        databaseText(census !== null, pools),
        queueText(census ?? []),
        processText(delay),
      ].join('')
      delay.reset()
      return text
    },
    stop: () => delay.disable(),
  }
}

const inTime = async <Answer>(work: Promise<Answer>): Promise<Answer | null> => {
  const timer = new AbortController()
  const tooLong = setTimeout(databasePatience, null, { signal: timer.signal, ref: false })
  try {
    return await Promise.race([work, tooLong])
  } catch {
    return null
  } finally {
    timer.abort()
    tooLong.catch(() => {})
  }
}

function databaseText(isUp: boolean, pools: readonly (Connections & { pool: string })[]): string {
  const about = { name: 'clubhouse_database_connections', labels: ['pool', 'state'] }
  return [
    measuredText(
      { name: 'clubhouse_database_up', help: 'Whether the database responds.', labels: [] },
      [[[], Number(isUp)]],
    ),
    measuredText(
      { ...about, help: 'Connections to the database, and callers waiting for one.' },
      pools.flatMap(({ pool, open, idle, waiting, most }) => [
        [[pool, 'used'], open - idle] as const,
        [[pool, 'idle'], idle] as const,
        [[pool, 'waiting'], waiting] as const,
        [[pool, 'most'], most] as const,
      ]),
    ),
  ].join('')
}

const queueText = (census: readonly JobCensus[]): string =>
  [
    measuredText(
      {
        name: 'clubhouse_jobs',
        help: 'Jobs in the queue; permanently failed ones are kept for 30 days.',
        labels: ['kind', 'state'],
      },
      census.flatMap(({ kind, waiting, running, failed }) => [
        [[kind, 'waiting'], waiting] as const,
        [[kind, 'running'], running] as const,
        [[kind, 'failed'], failed] as const,
      ]),
    ),
    measuredText(
      {
        name: 'clubhouse_jobs_oldest_seconds',
        help: 'Age of the oldest waiting or running job.',
        labels: ['kind'],
      },
      census.map(({ kind, oldestSeconds }) => [[kind], oldestSeconds] as const),
    ),
  ].join('')

function processText(delay: ReturnType<typeof monitorEventLoopDelay>): string {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    measuredText(
      { name: 'clubhouse_build_info', help: 'The running version.', labels: ['version', 'node'] },
      [[[version, process.version], 1]],
    ),
    measuredText({ name: 'process_uptime_seconds', help: 'Seconds since the start.', labels: [] }, [
      [[], process.uptime()],
    ]),
    measuredText(
      {
        name: 'process_cpu_seconds_total',
        type: 'counter',
        help: 'Processor time since the start.',
        labels: [],
      },
      [[[], (user + system) / 1e6]],
    ),
    measuredText(
      { name: 'process_memory_bytes', help: 'Memory of the process.', labels: ['kind'] },
      [
        [['resident'], rss],
        [['heap'], heapUsed],
        [['external'], external],
      ],
    ),
    measuredText(
      {
        name: 'clubhouse_event_loop_delay_seconds',
        help: 'How late timers were since the last scrape.',
        labels: ['quantile'],
      },
      [
        [['0.5'], lateness(delay.percentile(50))],
        [['0.99'], lateness(delay.percentile(99))],
        [['1'], lateness(delay.max)],
      ],
    ),
  ].join('')
}

/** From nanoseconds to seconds; nothing measured yet is no delay. */
const lateness = (nanoseconds: number) => {
  const seconds = nanoseconds / 1e9 - resolution / 1000
  return seconds > 0 && seconds < 1e6 ? seconds : 0
}
