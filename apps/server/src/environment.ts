import { isIP } from 'node:net'
import * as field from '@clubhouse/schema/field'
import { z } from 'zod/mini'
import { readKeepRule } from './settings/keep-rule.js'
import { isPublicHost } from './settings/public-host.js'
import { isDatabase, isMailServer, isOrigin } from './settings/service-url.js'

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

/** A retention period in days. */
const days = (standard: number) =>
  z._default(
    z.coerce
      .number('must be a number of days')
      .check(z.int('must be a number of days'), z.gte(1, 'must be 1 or more'), z.lte(36_500)),
    standard,
  )

const httpUrl = z.optional(z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }))

/** Rejects public hosts without https, where cookies and passwords would travel unencrypted. */
const isEncrypted = (text: string) =>
  new URL(text).protocol === 'https:' || !isPublicHost(new URL(text).hostname)

const escaped = 'with @ / ? # and % in the password encoded as %40 %2F %3F %23 %25'

const secret = z.optional(z.string().check(z.regex(/^\S+$/, 'must not contain spaces')))

const milliseconds = z.coerce.number('must be a number').check(z.int(), z.gte(0))

/** Parses the environment variables. */
export const environment = z.object({
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: z._default(
    z.coerce.number('must be a number').check(z.int(), z.gte(0), z.lte(65_535)),
    3000,
  ),
  LEAVE_SECONDS: z._default(
    z.coerce.number('must be a number').check(z.gte(0), z.lte(60, 'must be at most 60')),
    0,
  ),
  PUBLIC_URL: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https URL', abort: true })
      .check(
        z.refine(isOrigin, 'must be only a scheme, host and port, without a path'),
        z.refine(isEncrypted, 'must start with https: unless the host is private'),
      ),
  ),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DEMO: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  DATABASE_URL: z.optional(
    z
      .url({
        protocol: /^postgres(ql)?$/,
        error: `must be a postgresql:// URL, ${escaped}`,
        abort: true,
      })
      .check(
        z.refine(
          isDatabase,
          `must be postgresql://user:password@host:5432/name, including the database name, ${escaped}`,
        ),
      ),
  ),
  SMTP_URL: z.optional(
    z
      .url({
        protocol: /^smtps?$/,
        error: `must be an smtp:// or smtps:// URL, ${escaped}`,
        abort: true,
      })
      .check(
        z.refine(
          isMailServer,
          `must be smtp://user:password@host:587 or smtps://user:password@host:465, ${escaped}`,
        ),
      ),
  ),
  MAIL_FROM: z.optional(field.email('The address')),
  STRIPE_SECRET_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'must be a Stripe secret key, sk_… or rk_…')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\w+$/, 'must be the signing secret of a Stripe webhook')),
  ),
  STRIPE_API_URL: httpUrl,
  PRACTICE_PAYMENTS: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  TWILIO_ACCOUNT_SID: z.optional(
    z.string().check(z.regex(/^AC\w+$/, 'must be the SID of a Twilio account')),
  ),
  TWILIO_AUTH_TOKEN: secret,
  TWILIO_FROM: z.optional(
    z.string().check(z.regex(/^\+\d{8,15}$/, 'must be a phone number such as +19195550100')),
  ),
  TWILIO_API_URL: httpUrl,
  SMS_PART_CENTS: z._default(
    z.coerce.number('must be a number of cents, such as 0.83').check(z.gte(0), z.lte(1000)),
    0.83,
  ),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(z.regex(/^[\w.-]{3,255}$/, "must be only the bucket's name, without s3:// or a path")),
  ),
  S3_REGION: z._default(
    z.string().check(z.regex(/^[\w-]+$/, 'must be a region name, such as us-east-1')),
    'us-east-1',
  ),
  S3_URL: httpUrl,
  S3_ACCESS_KEY_ID: secret,
  S3_SECRET_ACCESS_KEY: secret,
  MAPBOX_TOKEN: secret,
  MAPBOX_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://api.mapbox.com'),
  PHOTON_URL: httpUrl,
  NOMINATIM_URL: httpUrl,
  TILE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/[^{}]+\{z\}[^{}]*\{x\}[^{}]*\{y\}[^{}]*$/,
          'must be an http or https URL with {z}, {x} and {y}',
        ),
      ),
  ),
  TILE_ATTRIBUTION: z._default(z.string(), ''),
  BACKUP_KEEP: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => text === 'off' || readKeepRule(text) !== null,
          'must be days, weeks and months such as 7d 4w 12m, or off',
        ),
      ),
    '7d 4w 12m',
  ),
  BACKUP_DIR: z.optional(z.string()),
  SIGNIN_MODE: z._default(z.enum(['form', 'coming-soon']), 'form'),
  CLUB_TIME_ZONE: z.optional(
    z.string().check(z.refine(isTimeZone, 'must be an IANA time zone, such as America/New_York')),
  ),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
  KEEP_ADDRESSES_DAYS: days(90),
  KEEP_AUDIT_LOG_DAYS: days(1825),
  KEEP_CONTACT_MESSAGES_DAYS: days(365),
  KEEP_MAIL_FILES_DAYS: days(30),
  METRICS_PORT: z.optional(
    z.coerce.number('must be a number').check(z.int(), z.gte(0), z.lte(65_535)),
  ),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')),
  ),
  SLOW_CALL_MS: z._default(milliseconds, 1000),
  SLOW_QUERY_MS: z._default(milliseconds, 500),
  CORS_ORIGINS: z._default(
    z
      .pipe(
        z.string(),
        z.transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
      )
      .check(
        z.refine(
          (origins) => origins.every((one) => URL.canParse(one) && new URL(one).origin === one),
          'must be origins such as https://app.example.org, separated by commas',
        ),
      ),
    [],
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
