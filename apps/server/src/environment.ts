import { isIP } from 'node:net'
import { club } from '@clubhouse/schema/club.config'
import * as field from '@clubhouse/schema/field'
import { z } from 'zod/mini'
import { readKeepRule } from './features/backup/keep-rule.js'

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

const httpUrl = z.optional(z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }))
const secret = z.optional(z.string().check(z.regex(/^\S+$/, 'must have no blanks')))

/** The variables of the environment, as text comes in and as values go out. */
export const environment = z.object({
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: z._default(
    z.coerce.number('must be a number').check(z.int(), z.gte(0), z.lte(65_535)),
    3000,
  ),
  PUBLIC_URL: httpUrl,
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
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\w+$/, 'must be the signing secret of a webhook of Stripe')),
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
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
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
  CLUB_TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, 'must be an IANA time zone, such as America/New_York')),
    club.timeZone,
  ),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
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
