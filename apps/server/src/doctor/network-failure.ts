import { propertyOf } from '@clubhouse/db/database-error'
import { gistOf } from '../core/gist-of.js'

const words = new Map([
  ['ECONNREFUSED', 'nobody listens there'],
  ['ENOTFOUND', 'there is no host of that name'],
  ['EAI_AGAIN', 'the name cannot be looked up now: see whether this machine has a DNS server'],
  ['EHOSTUNREACH', 'there is no way to that host'],
  ['ENETUNREACH', 'there is no way to that host'],
  ['ECONNRESET', 'the connection was cut'],
  ['ETIMEDOUT', 'there is no answer: see whether a firewall is between'],
  ['UND_ERR_CONNECT_TIMEOUT', 'there is no answer: see whether a firewall is between'],
  ['ENOENT', 'there is no such socket'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'it does not speak TLS there'],
  ['EACCES', 'this user may not go there'],
])

/** Why a connection failed, in words; the failure's own words when there are none of ours. */
export function networkFailure(error: unknown): string {
  const known = words.get(codeOf(error))
  if (known) return known
  if (error instanceof Error && error.name === 'TimeoutError') return 'there is no answer in time'
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
