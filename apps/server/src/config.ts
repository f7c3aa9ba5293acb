import { join, resolve } from 'node:path'
import type { z } from 'zod/mini'
import { environment } from './environment.js'
import { type KeepRule, readKeepRule } from './settings/keep-rule.js'
import { unknownSettings } from './settings/unknown-settings.js'

/** The environment, checked; the only reader of the environment in the server. */
export type Config = {
  host: string
  port: number
  /** How long a server that has to stop reports so in /ready, and serves on; in seconds. */
  leaveSeconds: number
  /** Where people reach the club, without a trailing slash; links in mails begin with it. */
  publicUrl: string
  /** Absolute; holds the embedded database, uploads and mails. */
  dataDir: string
  /** Whether the demo club moves into an empty embedded database of this machine. */
  demo: boolean
  /** Null: the embedded database. */
  databaseUrl: string | null
  /** Null: mails become files in the data folder. */
  smtpUrl: string | null
  /** The address that mails come from. */
  /** Null: the club's mailbox for general questions. */
  mailFrom: string | null
  /** Null: practice payments, or none. */
  stripeSecretKey: string | null
  /** The secret of Stripe's signatures of events. */
  stripeWebhookSecret: string | null
  /** Whether a club without a Stripe account plays payments: where only this machine reaches it, or on demand. */
  practicePayments: boolean
  /** Another server with Stripe's protocol. */
  stripeApiUrl: string | null
  /** Null: text messages become files in the data folder. */
  /** What one part of a text message costs. */
  smsPartCents: number
  twilio: { accountSid: string; authToken: string; from: string; apiUrl: string | null } | null
  /** Null: uploads are in the data folder. */
  s3: {
    /** The server; null for Amazon's own of the region. */
    url: string | null
    region: string
    bucket: string
    accessKeyId: string
    secretAccessKey: string
  } | null
  /** Null everywhere: the bundled gazetteer and maps. */
  places: {
    mapboxToken: string | null
    mapboxUrl: string
    photonUrl: string | null
    nominatimUrl: string | null
    tileUrl: string | null
    tileAttribution: string
  }
  /** Daily backups: which are kept (null: none are made), and their folder, absolute. */
  backups: { keep: KeepRule | null; folder: string }
  signinMode: 'form' | 'coming-soon'
  /** Null: the club's own, which it publishes; `timeZoneOf` has the one that counts. */
  clubTimeZone: string | null
  logLevel: Environment['LOG_LEVEL']
  /** For how many days records are kept. */
  keep: { addresses: number; auditLog: number; contactMessages: number; mailFiles: number }
  /** The port of this machine for the metrics; null: none. */
  metricsPort: number | null
  /** The token that /metrics of the main port requires; null: no such address. */
  metricsToken: string | null
  /** From when on the log calls a call, and a statement of the database, slow; 0: never. */
  slowCallMilliseconds: number
  slowQueryMilliseconds: number
  /** Other websites whose pages may call the API with a bearer token: origins, exactly. */
  corsOrigins: string[]
  /** Proxies whose X-Forwarded-For is trusted: addresses or CIDR networks. */
  trustProxy: string[]
}

type Environment = z.infer<typeof environment>

/** A reason to stop a start or a command, in words that say what to do. */
export class ConfigError extends Error {}

/** A variable with an invalid value, and what to do about it. */
export type SettingProblem = { name: string; text: string }

/** All invalid values of the environment; names the variables, never their values. */
export class SettingsError extends ConfigError {
  constructor(readonly problems: readonly SettingProblem[]) {
    const lines = problems.map(({ name, text }) => `  ${name}: ${text}`)
    super(`The configuration is not valid:\n${lines.join('\n')}`)
  }
}

/** Reads the configuration. Blank values count as absent. Throws SettingsError with all that is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = environment.safeParse(given)
  const invalid = result.error?.issues ?? []
  const problems = [
    ...invalid.map(({ path, message }) => ({ name: path.join('.'), text: message })),
    ...together.flatMap((names) => missingOf(names, given)),
    ...unknownSettings(given),
  ]
  if (!result.success || problems.length) throw new SettingsError(problems)
  const value = result.data
  const name = isLocal(value.HOST) || isUnspecified(value.HOST) ? 'localhost' : value.HOST
  const publicUrl = (value.PUBLIC_URL ?? `http://${name}:${value.PORT}`).replace(/\/+$/, '')
  const { TRUST_PROXY: trustProxy } = value
  return {
    host: value.HOST,
    port: value.PORT,
    leaveSeconds: value.LEAVE_SECONDS,
    publicUrl,
    dataDir: resolve(value.DATA_DIR),
    demo: value.DEMO === 'on',
    databaseUrl: value.DATABASE_URL ?? null,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM ?? null,
    stripeSecretKey: value.STRIPE_SECRET_KEY ?? null,
    stripeWebhookSecret: value.STRIPE_WEBHOOK_SECRET ?? null,
    practicePayments: value.PRACTICE_PAYMENTS
      ? value.PRACTICE_PAYMENTS === 'on'
      : leadsHere({ publicUrl, trustProxy }),
    stripeApiUrl: value.STRIPE_API_URL ?? null,
    smsPartCents: value.SMS_PART_CENTS,
    twilio: twilioOf(value),
    s3: s3Of(value),
    places: {
      mapboxToken: value.MAPBOX_TOKEN ?? null,
      mapboxUrl: value.MAPBOX_URL,
      photonUrl: value.PHOTON_URL ?? null,
      nominatimUrl: value.NOMINATIM_URL ?? null,
      tileUrl: value.TILE_URL ?? null,
      tileAttribution: value.TILE_ATTRIBUTION,
    },
    backups: {
      keep: readKeepRule(value.BACKUP_KEEP),
      folder: resolve(value.BACKUP_DIR ?? join(value.DATA_DIR, 'backups')),
    },
    signinMode: value.SIGNIN_MODE,
    clubTimeZone: value.CLUB_TIME_ZONE ?? null,
    logLevel: value.LOG_LEVEL,
    keep: {
      addresses: value.KEEP_ADDRESSES_DAYS,
      auditLog: value.KEEP_AUDIT_LOG_DAYS,
      contactMessages: value.KEEP_CONTACT_MESSAGES_DAYS,
      mailFiles: value.KEEP_MAIL_FILES_DAYS,
    },
    metricsPort: value.METRICS_PORT ?? null,
    metricsToken: value.METRICS_TOKEN ?? null,
    slowCallMilliseconds: value.SLOW_CALL_MS,
    slowQueryMilliseconds: value.SLOW_QUERY_MS,
    corsOrigins: value.CORS_ORIGINS,
    trustProxy,
  }
}

/** Variables of which either all are set or none. */
export const together: readonly (keyof Environment)[][] = [
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

function missingOf(names: string[], given: Record<string, unknown>): SettingProblem[] {
  const [set, missing] = [true, false].map((is) => names.filter((name) => name in given === is))
  if (!set?.length) return []
  return (missing ?? []).map((name) => ({
    name,
    text: `is missing: it belongs to ${set.join(', ')}`,
  }))
}

function twilioOf(value: Environment): Config['twilio'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = value
  if (!accountSid || !authToken || !from) return null
  return { accountSid, authToken, from, apiUrl: value.TWILIO_API_URL ?? null }
}

function s3Of(value: Environment): Config['s3'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = value
  const { S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  return {
    url: value.S3_URL ?? null,
    region: value.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
  }
}

/** Whether only this machine can reach the server: demo passwords may exist then. */
export const isPrivate = (config: Config) => isLocal(config.host) && leadsHere(config)

/** Whether the club's address is this machine's own. A proxy is for others. */
const leadsHere = ({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>) =>
  isLocal(new URL(publicUrl).hostname) && trustProxy.length === 0

const isLocal = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

const isUnspecified = (host: string) => host === '0.0.0.0' || host === '::'
