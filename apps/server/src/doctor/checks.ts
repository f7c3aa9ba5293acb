import type { Check } from './check.js'
import { backups } from './checks/backups.js'
import { certificate } from './checks/certificate.js'
import { clock } from './checks/clock.js'
import { database } from './checks/database.js'
import { disk } from './checks/disk.js'
import { encoding } from './checks/encoding.js'
import { leftovers } from './checks/leftovers.js'
import { liveUpdates } from './checks/live-updates.js'
import { mail } from './checks/mail.js'
import { mailSender } from './checks/mail-sender.js'
import { migrations } from './checks/migrations.js'
import { nodeVersion } from './checks/node-version.js'
import { permissions } from './checks/permissions.js'
import { pictures } from './checks/pictures.js'
import { proxy } from './checks/proxy.js'
import { publicAddress } from './checks/public-address.js'
import { queue } from './checks/queue.js'
import { restoredCopy } from './checks/restored-copy.js'
import { sms } from './checks/sms.js'
import { stripe } from './checks/stripe.js'
import { stripeWebhook } from './checks/stripe-webhook.js'
import { timeZone } from './checks/time-zone.js'
import { trialMail } from './checks/trial-mail.js'

/** All checks of the doctor after the settings, in the order of its lines. */
export const checks: readonly Check[] = [
  nodeVersion,
  database,
  encoding,
  permissions,
  migrations,
  clock,
  timeZone,
  disk,
  pictures,
  mail,
  mailSender,
  trialMail,
  sms,
  queue,
  backups,
  restoredCopy,
  publicAddress,
  certificate,
  proxy,
  liveUpdates,
  stripe,
  stripeWebhook,
  leftovers,
]
