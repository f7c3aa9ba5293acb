import type { Outage } from '@clubhouse/db'
import Fastify, { type FastifyBaseLogger, type FastifyServerOptions } from 'fastify'
import type { Config } from '../config.js'
import { outageIn } from '../core/errors.js'
import { loggerOptions } from './logging.js'

/** What takes the lines in place of standard output. */
export type LogDestination = { write(line: string): void }

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>
type LogMethod = NonNullable<NonNullable<LogOptions['hooks']>['logMethod']>

/** pino's level from which on somebody may be woken up. */
const warn = 40

/**
 * The server's log. Of failures by an outage `onOutage` hears, and the log tells of the outage, not of each call; who
 * leaves in the middle of a download is no failure. Decided here, because libraries log such things, too.
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
      this.info('the visitor left before the end')
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

/** As Node's streams, pump's and a request's own iterator put it. */
const isLeaving = (error: Error) =>
  /^premature close$/i.test(error.message) ||
  (error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET')
