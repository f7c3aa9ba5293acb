import type { Config } from '../config.js'
import { version } from '../core/version.js'

/** How a server is set up, for the first line of its log: where everything is, without any secret. */
export const describeSetup = (config: Config) => ({
  version,
  node: process.version,
  listens: `${config.host}:${config.port}`,
  publicUrl: config.publicUrl,
  database: config.databaseUrl ? placeOf(config.databaseUrl) : `embedded in ${config.dataDir}`,
  mail: config.smtpUrl ? placeOf(config.smtpUrl) : `files in ${config.dataDir}`,
  sms: config.twilio ? 'Twilio' : `files in ${config.dataDir}`,
  payments: paymentsOf(config),
  storage: config.s3
    ? `bucket ${config.s3.bucket} at ${config.s3.url ? placeOf(config.s3.url) : 'Amazon'}`
    : `files in ${config.dataDir}`,
})

/** Host, port and path of an address, without user, password and query. */
function placeOf(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}

function paymentsOf({ stripeSecretKey, practicePayments }: Config): string {
  if (stripeSecretKey) return stripeSecretKey.includes('_live_') ? 'Stripe' : 'Stripe, test mode'
  return practicePayments ? 'practice' : 'none'
}
