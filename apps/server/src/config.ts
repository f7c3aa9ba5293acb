import { join, resolve } from 'node:path'
import type { z } from 'zod/mini'
import { environment } from './environment.js'
import { type KeepRule, readKeepRule } from './settings/keep-rule.js'
import { unknownSettings } from './settings/unknown-settings.js'

/** The validated environment. Nothing else in the server reads environment variables. */
export type Config = {
  host: string
  port: number
  /** For how many seconds a stopping server reports 503 on /ready while it still serves requests. */
  leaveSeconds: number
  /** The public URL of the club, without a trailing slash; links in emails start with it. */
  publicUrl: string
  /** The absolute path of the folder with the embedded database, uploads and email files. */
  dataDir: string
  /** Whether an empty embedded database is seeded with the demo club. */
  demo: boolean
  /** Null: the embedded database. */
  databaseUrl: string | null
  /** Null: emails are written to files in the data folder. */
  smtpUrl: string | null
  /** The sender of emails; null: the club's mailbox for general questions. */
  mailFrom: string | null
  /** Null: practice payments, or none. */
  stripeSecretKey: string | null
  /** The secret that verifies Stripe's webhook signatures. */
  stripeWebhookSecret: string | null
  /** Whether a club without a Stripe account has practice payments: by default only on a private server. */
  practicePayments: boolean
  /** The URL of another server that implements Stripe's API. */
  stripeApiUrl: string | null
  /** The cost of one part of a text message. */
  smsPartCents: number
  /** Null: text messages are written to files in the data folder. */
  twilio: { accountSid: string; authToken: string; from: string; apiUrl: string | null } | null
  /** Null: uploads are stored in the data folder. */
  s3: {
    /** The endpoint; null for Amazon's own in the region. */
    url: string | null
    region: string
    bucket: string
    accessKeyId: string
    secretAccessKey: string
  } | null
  /** If all are null, the bundled gazetteer and maps are used. */
  places: {
    mapboxToken: string | null
    mapboxUrl: string
    photonUrl: string | null
    nominatimUrl: string | null
    tileUrl: string | null
    tileAttribution: string
  }
  /** Daily backups: which ones to keep (null: backups are off), and their absolute folder. */
  backups: { keep: KeepRule | null; folder: string }
  signinMode: 'form' | 'coming-soon'
  /** Null: the one that the club publishes. `timeZoneOf` returns the time zone in effect. */
  clubTimeZone: string | null
  logLevel: Environment['LOG_LEVEL']
  /** For how many days records are kept. */
  keep: { addresses: number; auditLog: number; contactMessages: number; mailFiles: number }
  /** The local port for metrics; null: none. */
  metricsPort: number | null
  /** The token that /metrics on the main port requires; null: that path doesn't exist. */
  metricsToken: string | null
  /** Thresholds above which calls and database statements are logged as slow; 0: never. */
  slowCallMilliseconds: number
  slowQueryMilliseconds: number
  /** The exact origins whose pages may call the API with a bearer token. */
  corsOrigins: string[]
  /** Proxies whose X-Forwarded-For is trusted: addresses or CIDR networks. */
  trustProxy: string[]
}

type Environment = z.infer<typeof environment>

/** An error that ends a start or a command. Its message is advice for the operator. */
export class ConfigError extends Error {}

/** A setting with an invalid value, and what to do about it. */
export type SettingProblem = { name: string; text: string }

/** All invalid settings. Names the variables, never their values. */
export class SettingsError extends ConfigError {
  constructor(readonly problems: readonly SettingProblem[]) {
    const lines = problems.map(({ name, text }) => `  ${name}: ${text}`)
    super(`The configuration is invalid:\n${lines.join('\n')}`)
  }
}

/** Parses the configuration. Blank values count as absent. Throws a SettingsError with all problems. */
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

/** Groups of variables that must be set together. */
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
    text: `is missing. It is required together with ${set.join(', ')}`,
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

/** Whether only this machine can reach the server, so that demo passwords are allowed. */
export const isPrivate = (config: Config) => isLocal(config.host) && leadsHere(config)

/** Whether the public URL points to this machine, without a proxy. */
const leadsHere = ({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>) =>
  isLocal(new URL(publicUrl).hostname) && trustProxy.length === 0

const isLocal = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

const isUnspecified = (host: string) => host === '0.0.0.0' || host === '::'
