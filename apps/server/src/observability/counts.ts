import { createCounter, createHistogram, type Series } from './series.js'

/** The server's counters since its start. */
export type Counts = {
  /** A procedure, called by either door. */
  call(procedure: string, status: number, seconds: number): void
  /** An HTTP request; `route` is a pattern, never an address. */
  request(method: string, route: string, status: number, seconds: number): void
  /** A call that a limit refused. */
  refused(limit: string): void
  mail(outcome: Outcome): void
  sms(outcome: Outcome): void
  all: readonly Series[]
}
type Outcome = 'sent' | 'failed'

/** In seconds: from what the database's cache returns to what Fastify gives up. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Starts all of them at zero. */
export function createCounts(): Counts {
  const calls = createHistogram(
    {
      name: 'clubhouse_call_duration_seconds',
      help: 'Duration of procedures, called through tRPC or REST.',
      labels: ['procedure', 'status'],
    },
    durations,
  )
  const requests = createHistogram(
    {
      name: 'clubhouse_http_request_duration_seconds',
      help: 'Duration of HTTP requests by route pattern.',
      labels: ['method', 'route', 'status'],
    },
    durations,
  )
  const refusals = createCounter({
    name: 'clubhouse_limit_refusals_total',
    help: 'Requests refused by a limit.',
    labels: ['limit'],
  })
  const mails = createCounter({
    name: 'clubhouse_mails_total',
    help: 'Emails sent, and failed attempts.',
    labels: ['outcome'],
  })
  const texts = createCounter({
    name: 'clubhouse_sms_total',
    help: 'Text messages sent, and failed attempts.',
    labels: ['outcome'],
  })
  return {
    call: (procedure, status, seconds) => calls.observe([procedure, `${status}`], seconds),
    request: (method, route, status, seconds) =>
      requests.observe([method, route, `${status}`], seconds),
    refused: (limit) => refusals.add([limit]),
    mail: (outcome) => mails.add([outcome]),
    sms: (outcome) => texts.add([outcome]),
    all: [calls, requests, refusals, mails, texts],
  }
}

/** Counts the messages of a service that sends. */
export function counted<Message>(
  service: { send(message: Message): Promise<string> },
  count: (outcome: Outcome) => void,
): { send(message: Message): Promise<string> } {
  return {
    async send(message) {
      try {
        const where = await service.send(message)
        count('sent')
        return where
      } catch (error) {
        count('failed')
        throw error
      }
    },
  }
}
