import type { Outage } from '@clubhouse/db'
import Fastify, { type FastifyBaseLogger, type FastifyServerOptions } from 'fastify'
import type { Config } from '../config.js'
import { outageIn } from '../core/errors.js'
import { loggerOptions } from './logging.js'

/** The stream that gets the lines in place of standard output. */
export type LogDestination = { write(line: string): void }

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>
type LogMethod = NonNullable<NonNullable<LogOptions['hooks']>['logMethod']>

/** The lowest pino level that a person may be alerted about. */
const warn = 40

/**
 * The server's log. Failures by an outage are passed to `onOutage`, and the outage is logged, not each call; a client
 * that leaves in the middle of a download is no failure. Decided here, because libraries log such things, too.
 */
export function createLog(
  config: Pick<Config, 'logLevel'>,
  onOutage: (outage: Outage, error: Error) => void,
  stream?: LogDestination,
): FastifyBaseLogger {
  const logMethod: LogMethod = function (args, method, level) {
    const error = level >= warn ? errorOf(args[0]) : null
    const outage = error && outageIn(error)
    if (error && outage) {
      onOutage(outage, error)
      this.debug({ err: error }, 'a call met the outage')
    } else if (error && isLeaving(error)) {
      this.info('the client disconnected before the end')
    } else {
      method.apply(this, args)
    }
  }
  const logger = { ...loggerOptions(config), hooks: { logMethod }, ...(stream && { stream }) }
  return Fastify({ logger }).log
}

function errorOf(first: unknown): Error | null {
  const error = typeof first === 'object' && first && 'err' in first ? first.err : first
  return error instanceof Error ? error : null
}

/** The codes of Node's streams, of pump and of a request's own iterator. */
const isLeaving = (error: Error) =>
  /^premature close$/i.test(error.message) ||
  (error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET')
