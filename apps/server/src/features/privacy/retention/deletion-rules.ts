import { join } from 'node:path'
import { Prisma } from '@clubhouse/db'
import { commandLine } from '../../../call/audit.js'
import { failedDays } from '../../../services/jobs/queue.js'
import { sweepLimits } from '../../../services/limits/sweep-limits.js'
import type { Services } from '../../../services/services.js'
import { sweepAvatars } from '../../identity/account/sweep-avatars.js'
import { knownDeviceDays } from '../../identity/sessions/known-device.js'
import { carryOutResets } from '../../identity/sign-in/reset-factor.js'
import { confirmDays } from '../../rsvps/visitor-rsvp.js'
import { sweepSitePictures } from '../../website/pictures/sweep-site-pictures.js'
import { sweepDataExports } from '../export/sweep-data-exports.js'
import { deleteFiles } from './delete-files.js'
import { deleteOldPracticeRows, deleteRows, updateRows } from './delete-rows.js'

const { sql } = Prisma

/** A row of the retention table for operators, which a test compares with these rules. */
export type Deletion = { what: string; where: string; when: string }

/** What the daily job deletes. */
export type DeletionRule = Deletion & {
  /** Its name in the audit log. */
  name: string
  /** Deletes a part of what is old enough. Returns how much; 0 when nothing is left. */
  deleteSome(services: Services): Promise<number>
}

const daysBefore = ({ clock }: Services, days: number) =>
  new Date(clock.now().getTime() - days * 24 * 3600_000)

/** Rows whose time is over by a column with the instant of their end. */
const ended = (table: string, column: string, limit?: number) => (services: Services) =>
  deleteRows(services, table, sql`${Prisma.raw(column)} <= ${services.clock.now()}`, limit)

/** Rows that are so many days old. */
const older =
  (table: string, column: string, daysOf: (keep: Services['config']['keep']) => number) =>
  (services: Services) => {
    const before = daysBefore(services, daysOf(services.config.keep))
    return deleteRows(services, table, sql`${Prisma.raw(column)} < ${before}`)
  }

/** In the order of the table. */
export const deletionRules: readonly DeletionRule[] = [
  {
    name: 'refreshSecrets',
    what: 'Refresh secrets of sessions',
    where: '`session`',
    when: 'when they expire: after 12 hours, or 30 days with ‘Keep me signed in’',
    deleteSome: ended('session', 'expires_at'),
  },
  {
    name: 'sessions',
    what: 'Sessions',
    where: '`session_family`',
    when: 'at sign-out, or when they expire: after 12 hours, or 90 days with ‘Keep me signed in’',
    // Each takes its secrets along.
    deleteSome: ended('session_family', 'expires_at', 50),
  },
  {
    name: 'bearerTokens',
    what: 'Bearer tokens',
    where: '`access_token`',
    when: 'when they expire, after 15 minutes',
    deleteSome: ended('access_token', 'expires_at'),
  },
  {
    name: 'personalAccessTokens',
    what: 'Personal access tokens',
    where: '`personal_access_token`',
    when: '30 days after they expire, so that their owners see that they expired',
    deleteSome: older('personal_access_token', 'expires_at', () => 30),
  },
  {
    name: 'passwordLinks',
    what: 'Password links',
    where: '`password_reset`',
    when: 'when used, or when they expire, after an hour',
    deleteSome: ended('password_reset', 'expires_at'),
  },
  {
    name: 'signInChallenges',
    what: 'Sign-ins that wait for two-step verification',
    where: '`sign_in_challenge`',
    when: 'when finished, or when they expire, after ten minutes',
    deleteSome: ended('sign_in_challenge', 'expires_at'),
  },
  {
    name: 'factorResets',
    what: 'Requests to turn off two-step verification for somebody who lost their phone',
    where: '`factor_reset`',
    when: 'when canceled, or when carried out: at the next sign-in or daily job after a day',
    deleteSome: carryOutResets,
  },
  {
    name: 'passkeyChallenges',
    what: 'Challenges for adding or using a passkey',
    where: '`passkey_challenge`',
    when: 'when used, or when they expire, after five minutes',
    deleteSome: ended('passkey_challenge', 'expires_at'),
  },
  {
    name: 'mailedSignIns',
    what: 'Sign-in codes and links, with the addresses typed for them',
    where: '`mailed_sign_in`',
    when: 'when used, or when they expire, after 15 minutes',
    deleteSome: ended('mailed_sign_in', 'expires_at'),
  },
  {
    name: 'mailedProofs',
    what: 'Codes to confirm a recent sign-in',
    where: '`mailed_proof`',
    when: 'when used, when the session ends, or when they expire, after 15 minutes',
    deleteSome: ended('mailed_proof', 'expires_at'),
  },
  {
    name: 'knownDevices',
    what: 'Browsers in which somebody has signed in',
    where: '`known_device`',
    when: `with a new password, address or status, when signed out from another browser, or ${knownDeviceDays} days after the last sign-in`,
    deleteSome: older('known_device', 'last_seen_at', () => knownDeviceDays),
  },
  {
    name: 'setUpLinks',
    what: 'Setup links',
    where: '`set_up_link`',
    when: 'when used, or when they expire, after an hour',
    deleteSome: ended('set_up_link', 'expires_at'),
  },
  {
    name: 'invitations',
    what: 'Invitations',
    where: '`user_invitation`',
    when: 'when accepted or revoked, or 30 days after they expire, so that administrators see that they expired',
    deleteSome: older('user_invitation', 'expires_at', () => 30),
  },
  {
    name: 'emailChanges',
    what: 'Pending email addresses',
    where: '`email_change`',
    when: 'when confirmed, or when they expire, after a day',
    deleteSome: ended('email_change', 'expires_at'),
  },
  {
    name: 'emptyDrafts',
    what: 'Announcements that were started and never written',
    where: '`message`',
    when: 'a day after the last change',
    deleteSome: (services) =>
      deleteRows(
        services,
        'message',
        sql`state = 'Draft' AND updated_at < ${daysBefore(services, 1)}
            AND COALESCE(subject, '') = '' AND COALESCE(text, '') = ''
            AND NOT jsonb_path_exists(body, '$.**.text')`,
      ),
  },
  {
    name: 'limits',
    what: 'Rate limit counters, with network addresses',
    where: '`rate_limit`',
    when: 'within five minutes of expiring, after an hour at most',
    deleteSome: sweepLimits,
  },
  {
    name: 'idempotencyKeys',
    what: 'Idempotency keys, with the responses',
    where: '`idempotency_key`',
    when: 'after a day',
    deleteSome: older('idempotency_key', 'created_at', () => 1),
  },
  {
    name: 'signIns',
    what: 'Sign-ins, except each person’s last one',
    where: '`sign_in_log`',
    when: '`KEEP_ADDRESSES_DAYS`, 90',
    deleteSome: (services) =>
      deleteRows(
        services,
        'sign_in_log',
        sql`created_at < ${daysBefore(services, services.config.keep.addresses)}
            AND EXISTS (SELECT FROM sign_in_log later
                         WHERE later.user_id = old.user_id
                           AND (later.created_at, later.id) > (old.created_at, old.id))`,
      ),
  },
  {
    name: 'signInAddresses',
    what: 'The network address of that last sign-in',
    where: '`sign_in_log`',
    when: '`KEEP_ADDRESSES_DAYS`, 90',
    deleteSome: (services) =>
      updateRows(
        services,
        'sign_in_log',
        sql`address = ''`,
        sql`created_at < ${daysBefore(services, services.config.keep.addresses)} AND address <> ''`,
      ),
  },
  {
    name: 'auditAddresses',
    what: 'Network addresses in the audit log',
    where: '`audit_log`',
    when: '`KEEP_ADDRESSES_DAYS`, 90',
    deleteSome: (services) =>
      updateRows(
        services,
        'audit_log',
        sql`address = NULL`,
        sql`created_at < ${daysBefore(services, services.config.keep.addresses)}
            AND address IS NOT NULL AND address <> ${commandLine.origin.address}`,
      ),
  },
  {
    name: 'auditLog',
    what: 'The audit log',
    where: '`audit_log`',
    when: '`KEEP_AUDIT_LOG_DAYS`, 1,825 (five years)',
    deleteSome: older('audit_log', 'created_at', ({ auditLog }) => auditLog),
  },
  {
    name: 'contactMessages',
    what: 'Messages from the contact form',
    where: '`contact_message`',
    when: '`KEEP_CONTACT_MESSAGES_DAYS`, 365',
    deleteSome: older('contact_message', 'created_at', ({ contactMessages }) => contactMessages),
  },
  {
    name: 'unconfirmedAnswers',
    what: 'Unconfirmed RSVPs of visitors',
    where: '`rsvp`',
    when: `${confirmDays} days after they were sent`,
    deleteSome: (services) =>
      deleteRows(
        services,
        'rsvp',
        sql`user_id IS NULL AND confirmed_at IS NULL
            AND created_at < ${daysBefore(services, confirmDays)}`,
      ),
  },
  {
    name: 'visitorsAnswers',
    what: 'RSVPs of visitors, with their guests',
    where: '`rsvp`',
    when: '365 days after the date',
    deleteSome: (services) =>
      deleteRows(
        services,
        'rsvp',
        sql`user_id IS NULL AND date < ${daysBefore(services, 365)}::date`,
      ),
  },
  {
    name: 'outboxMessages',
    what: 'The outbox: what was sent or tried, to whom, without the text',
    where: '`outbox_message`',
    when: `${failedDays} days after the last try`,
    deleteSome: older('outbox_message', 'last_tried_at', () => failedDays),
  },
  {
    name: 'refusedAddresses',
    what: 'The suppression list',
    where: '`refused_address`',
    when: 'when an email is accepted, or 365 days after the last refusal',
    deleteSome: older('refused_address', 'refused_at', () => 365),
  },
  {
    name: 'mailFiles',
    what: 'Emails and text messages as files, without a mail server or Twilio',
    where: '`DATA_DIR/mails`, `DATA_DIR/sms`',
    when: '`KEEP_MAIL_FILES_DAYS`, 30',
    deleteSome: async (services) => {
      const { dataDir, keep } = services.config
      const before = daysBefore(services, keep.mailFiles)
      const mails = await deleteFiles(join(dataDir, 'mails'), before, /\.eml$/)
      return mails + (await deleteFiles(join(dataDir, 'sms'), before, /\.txt$/))
    },
  },
  {
    name: 'partialFiles',
    what: 'Partial files that a crash left behind',
    where: '`DATA_DIR/mails`, `DATA_DIR/sms`, `DATA_DIR/uploads`',
    when: 'after a day',
    deleteSome: async (services) => {
      let deleted = 0
      for (const folder of ['mails', 'sms', 'uploads']) {
        const path = join(services.config.dataDir, folder)
        deleted += await deleteFiles(path, daysBefore(services, 1), /\.part$/)
      }
      return deleted
    },
  },
  {
    name: 'pictures',
    what: 'Photos that nobody uses',
    where: '`DATA_DIR/uploads`, or the bucket',
    when: 'when replaced, or a day after a crash left them behind',
    deleteSome: sweepAvatars,
  },
  {
    name: 'sitePictures',
    what: 'Website images that no published section, draft or version uses',
    where: '`site_picture`, and its files in `DATA_DIR/uploads` or the bucket',
    when: 'a day after the upload',
    deleteSome: sweepSitePictures,
  },
  {
    name: 'dataExports',
    what: 'Data exports',
    where: '`data_export`, and its files in `DATA_DIR/uploads` or the bucket',
    when: 'a day after the request',
    deleteSome: sweepDataExports,
  },
  {
    name: 'paymentEvents',
    what: 'IDs of processed Stripe events',
    where: '`webhook_event`',
    when: 'after 90 days; Stripe repeats an event for at most 30',
    deleteSome: older('webhook_event', 'processed_at', () => 90),
  },
  {
    name: 'paymentLog',
    what: 'Stripe’s events about subscriptions and invoices',
    where: '`subscription_log`',
    when: 'after 3,650 days (ten years), as bookkeeping requires',
    deleteSome: older('subscription_log', 'created_at', () => 3650),
  },
  {
    name: 'practicePayments',
    what: 'Events and idempotency keys of practice payments',
    where: '`practice.objects`, `practice.idempotency`',
    when: 'after 90 days; `go-live` deletes all of them',
    deleteSome: (services) => deleteOldPracticeRows(services, daysBefore(services, 90)),
  },
  {
    name: 'days',
    what: 'Days on which the daily job ran',
    where: '`daily_run`',
    when: 'after 40 days',
    deleteSome: older('daily_run', 'day', () => 40),
  },
  {
    name: 'backupRuns',
    what: 'Backup runs, and why some failed',
    where: '`backup_run`',
    when: 'after 400 days; for the files see `BACKUP_KEEP`',
    deleteSome: older('backup_run', 'started_at', () => 400),
  },
]

/** What is deleted without the daily job. */
export const deletedOtherwise: readonly Deletion[] = [
  {
    what: 'Jobs, with the reasons for failures',
    where: '`pgboss.job`, `pgboss.archive`',
    when: `when done, or ${failedDays} days after failing permanently, and a day in the archive`,
  },
  {
    what: 'Undelivered events of practice payments',
    where: '`practice.deliveries`',
    when: 'after 3 days',
  },
]
