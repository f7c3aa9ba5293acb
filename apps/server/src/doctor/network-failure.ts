import { propertyOf } from '@clubhouse/db/database-error'
import { gistOf } from '../core/gist-of.js'

const words = new Map([
  ['ECONNREFUSED', 'nothing is listening there'],
  ['ENOTFOUND', 'the host name does not exist'],
  ['EAI_AGAIN', "the host name can't be resolved right now. Check this machine's DNS settings"],
  ['EHOSTUNREACH', 'the host is unreachable'],
  ['ENETUNREACH', 'the host is unreachable'],
  ['ECONNRESET', 'the connection was reset'],
  ['ETIMEDOUT', 'no response. Check for a firewall in between'],
  ['UND_ERR_CONNECT_TIMEOUT', 'no response. Check for a firewall in between'],
  ['ENOENT', 'the socket does not exist'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'that port does not use TLS'],
  ['EACCES', 'this user has no permission'],
])

/** Describes why a connection failed; falls back to the error's own message. */
export function networkFailure(error: unknown): string {
  const known = words.get(codeOf(error))
  if (known) return known
  if (error instanceof Error && error.name === 'TimeoutError') return 'no response in time'
  const cause = propertyOf(error, 'cause')
  return gistOf(cause instanceof Error ? cause : error)
}

/** The code of a failure, or of what caused it, which nodemailer calls originalCode; '' when it has none. */
export function codeOf(error: unknown): string {
  const cause = propertyOf(error, 'cause')
  const codes = [
    propertyOf(error, 'originalCode'),
    propertyOf(error, 'code'),
    propertyOf(cause, 'code'),
  ]
  return codes.find((code) => typeof code === 'string') ?? ''
}
