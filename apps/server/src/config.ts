import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { club } from '@clubhouse/schema/club.config'
import * as field from '@clubhouse/schema/field'
import { z } from 'zod/mini'

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const isNetwork = (text: string) => {
  const [address = '', bits = '0'] = text.split('/')
  const version = isIP(address)
  return version > 0 && /^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

const environment = z.object({
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: z._default(
    z.coerce.number('must be a number').check(z.int(), z.gte(0), z.lte(65_535)),
    3000,
  ),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// URL' }),
  ),
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }),
  ),
  MAIL_FROM: z._default(field.email('The address'), club.mailboxes.info),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'must be a secret key of Stripe')),
  ),
  STRIPE_API_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }),
  ),
  SIGNIN_MODE: z._default(z.enum(['form', 'coming-soon']), 'form'),
  CLUB_TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, 'must be an IANA time zone, such as America/New_York')),
    club.timeZone,
  ),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
  TRUST_PROXY: z._default(
    z
      .pipe(
        z.string(),
        z.transform((text) =>
          text
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean),
        ),
      )
      .check(
        z.refine(
          (networks) => networks.every(isNetwork),
          'must be addresses or networks (CIDR), separated by commas',
        ),
      ),
    [],
  ),
})

/** What the environment says, checked; the only reader of the environment in the server. */
export type Config = {
  host: string
  port: number
  /** Where people reach the club, without a trailing slash; links in mails begin with it. */
  publicUrl: string
  /** Absolute; holds the embedded database, uploads and mails. */
  dataDir: string
  /** Null: the embedded database. */
  databaseUrl: string | null
  /** Null: mails become files in the data folder. */
  smtpUrl: string | null
  /** The address that mails come from. */
  mailFrom: string
  /** Null: no payments are taken. */
  stripeSecretKey: string | null
  /** Another server that speaks Stripe's protocol. */
  stripeApiUrl: string | null
  signinMode: 'form' | 'coming-soon'
  clubTimeZone: string
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  /** Proxies whose X-Forwarded-For is believed: addresses or CIDR networks. */
  trustProxy: string[]
}

/** A value of the environment that cannot be used; the message names the variables, never their values. */
export class ConfigError extends Error {}

/** Reads the configuration. Blank values count as absent. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = environment.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration is not valid:\n${lines.join('\n')}`)
  }
  const value = result.data
  const name = isLocal(value.HOST) || isUnspecified(value.HOST) ? 'localhost' : value.HOST
  return {
    host: value.HOST,
    port: value.PORT,
    publicUrl: (value.PUBLIC_URL ?? `http://${name}:${value.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    stripeSecretKey: value.STRIPE_SECRET_KEY ?? null,
    stripeApiUrl: value.STRIPE_API_URL ?? null,
    signinMode: value.SIGNIN_MODE,
    clubTimeZone: value.CLUB_TIME_ZONE,
    logLevel: value.LOG_LEVEL,
    trustProxy: value.TRUST_PROXY,
  }
}

/** Whether only this machine can reach the server: demo passwords may exist then. */
export const isPrivate = (config: Config) =>
  isLocal(config.host) && isLocal(new URL(config.publicUrl).hostname)

const isLocal = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

const isUnspecified = (host: string) => host === '0.0.0.0' || host === '::'
